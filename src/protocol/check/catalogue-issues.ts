import type * as z from 'zod/mini';
import { documentation } from '../documentation.ts';
import { english } from '../../locales/english.ts';
import {
  CatalogueFile,
  CatalogueTarget,
  CatalogueVendor,
  NamesElsewhere,
  ProfileField,
  StoredItem,
} from '../catalogue.ts';
import { type CatalogueFinding, error } from './catalogue-finding.ts';
import { closest, hintFor } from '../closest.ts';

type Issue = z.core.$ZodIssue;

const { brand } = CatalogueFile.shape;

/** The schema of each object in the file, by its path without array indices. */
const members: Readonly<Record<string, object>> = {
  '': CatalogueFile.shape,
  brand: brand.shape,
  'brand.privacyPolicy': brand.shape.privacyPolicy.shape,
  targets: CatalogueTarget.shape,
  vendors: CatalogueVendor.shape,
  'vendors.storage': StoredItem.shape,
  from: NamesElsewhere.shape,
  'targets.from': NamesElsewhere.shape,
  'vendors.from': NamesElsewhere.shape,
  profile: ProfileField.shape,
};

/** The message for a text in a wrong format, by the name of its member. */
const forms: Readonly<Record<string, string>> = {
  url: 'It must be an address: https://…, http://…, or a path that begins with / or ./, without spaces.',
  policyUrl:
    'It must be an address: https://…, http://…, or a path that begins with / or ./, without spaces.',
  path: 'It must be the path of a cookie, such as /shop/.',
  domain: 'It must be the domain of a cookie, such as brand.example.',
  country: 'It must be the two capital letters of a country, such as NO (ISO 3166-1).',
  autocomplete: 'It must be a token of the HTML attribute autocomplete, such as given-name.',
};

const loadsHint =
  'It must be a host such as cdn.example.com or *.example.com, without https://, or a path such as /vendors/tally/.';

const text = 'a text that is not empty, or a map of texts by language tag, such as { "en": "Statistics" }';

/** What to do about a key that a catalogue once had, by its path. */
const removedKeys: ReadonlyMap<string, string> = new Map([
  [
    'brand.logKey',
    '"logKey" is no longer used. Remove it: "assent verify" and verify.html take the key of the log.',
  ],
  ['experiment', '"experiment" is no longer used. Remove it.'],
]);

/** Turns the schema's issues into findings whose messages say how to fix the file. */
export function issueFindings(file: unknown, issues: readonly Issue[]): CatalogueFinding[] {
  return issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys') return error(written(path), wordsFor(issue, valueAt(file, path)));
    return issue.keys.flatMap((key) => {
      const member = written([...path, key]);
      return error(member, removedKeys.get(member) ?? `Unknown field "${key}". ${hintAt(path, key)}`);
    });
  });
}

/** Suggests the member that was probably meant. */
function hintAt(path: readonly PropertyKey[], key: string): string {
  const member = path.filter((each) => typeof each === 'string').join('.');
  const isText = path[0] === 'messages' && path.length > 1;
  const known = Object.keys((isText ? valueAt(english, path.slice(2)) : members[member]) ?? {});
  // The texts are too many to list.
  return isText && closest(key, known) === undefined
    ? `${documentation('reference/words.md')} lists the names of the texts.`
    : hintFor(key, known);
}

function wordsFor(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') {
    const fault = value === undefined ? 'It is missing' : 'It has the wrong type';
    return `${fault}: it must be ${exampleAt(issue.path) ?? expectedType(issue)}.`;
  }
  if (issue.code === 'invalid_value') {
    const words = issue.values.map(String);
    return value === undefined
      ? `It is missing: it must be one of ${words.join(', ')}.`
      : `${JSON.stringify(value)} is not a known value. ${hintFor(typeof value === 'string' ? value : '', words)}`;
  }
  if (issue.code === 'invalid_format')
    return issue.path.includes('loads') ? loadsHint : (forms[String(issue.path.at(-1))] ?? asSentence(issue));
  if (issue.code === 'too_small')
    return issue.origin === 'number' ? `It must be ${issue.minimum} or more.` : 'It must not be empty.';
  if (issue.code === 'too_big')
    return `It must be ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} or less.`;
  return asSentence(issue);
}

/** An example of own words, where there are to be several texts. */
function exampleAt(path: readonly PropertyKey[]): string | undefined {
  if (path[0] !== 'messages' || path.length < 2) return undefined;
  const texts = valueAt(english, path.slice(2));
  if (!(texts instanceof Object)) return undefined;
  const few = Object.entries(texts).slice(0, 'other' in texts ? undefined : 1);
  return `an object such as ${JSON.stringify(Object.fromEntries(few))}`;
}

function expectedType(issue: Extract<Issue, { code: 'invalid_type' | 'invalid_union' }>): string {
  if (issue.code === 'invalid_union') return text;
  const { expected } = issue;
  if (expected === 'string') return 'a text';
  if (expected === 'array') return 'a list: [ … ]';
  if (expected === 'boolean') return 'true or false';
  return expected === 'int' || expected === 'number' ? 'a whole number' : 'an object: { … }';
}

/** The message of zod itself, for issues that have no message of ours. */
function asSentence({ message }: Issue): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function valueAt(file: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    file,
  );
}

function written(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
