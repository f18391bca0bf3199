import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as z from 'zod';
import { catalogueSchema } from '../../build/catalogue-schema.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { manifestOf } from './support/manifests.ts';

const path = './dist/types/consent-catalogue.schema.json';
const demo = () => JSON.parse(readProjectFile('demo/site/consent-catalogue.json'));

/** A part of the schema, as far as it is looked at here. */
interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly description?: string;
  readonly additionalProperties?: Part;
  readonly examples?: readonly string[];
}

/** The fields of the schema as docs/reference/catalogue.md writes them, and whether each is required. */
function fieldsOf({ properties = {}, required = [] }: Part, place = ''): [string, string][] {
  return Object.entries(properties).flatMap(([name, part]) => {
    const field = `${place}${name}`;
    // The names of other consent tools are in one row.
    const inside = name === 'from' ? {} : part;
    const below = part.items ? fieldsOf(part.items, `${field}[].`) : fieldsOf(inside, `${field}.`);
    return [[field, required.includes(name) ? 'yes' : 'no'], ...below];
  });
}

/** The description of each field, by its name. */
function descriptionsOf({ properties = {}, items }: Part): [string, string | undefined][] {
  const below = items ? descriptionsOf(items) : [];
  return Object.entries(properties)
    .flatMap(([name, part]): [string, string | undefined][] => [
      [name, part.description],
      ...descriptionsOf(part),
    ])
    .concat(below);
}

suite('the schema of the catalogue', () => {
  test('the schema of the catalogue is the one that the package exports', () => {
    assert.equal(manifestOf('assent').exports['./consent-catalogue.schema.json'], path);
    assert.deepEqual(JSON.parse(readProjectFile(path)), JSON.parse(JSON.stringify(catalogueSchema)));
  });

  test('the schema of the catalogue takes the catalogue of the demo, also with the address of the schema', () => {
    const schema = z.fromJSONSchema(JSON.parse(readProjectFile(path)));
    assert.equal(schema.safeParse({ $schema: path, ...demo() }).error, undefined);
  });

  test('the schema of the catalogue gives our texts in English as examples of own words', () => {
    const { properties }: Part = JSON.parse(JSON.stringify(catalogueSchema));
    const words = properties?.['messages']?.additionalProperties?.properties;
    assert.deepEqual(words?.['acceptAll']?.examples, ['Accept all']);
    assert.deepEqual(words?.['vendors']?.properties?.['one']?.examples, ['{count} company']);
    assert.deepEqual(words?.['verification']?.properties?.['cancel']?.examples, ['Cancel']);
  });

  for (const [fault, change] of Object.entries({
    'an unknown field': { regimes: 'gb' },
    'an unknown regime': { regime: 'eu' },
    'no vendor': { vendors: [] },
    'own words that are no text': { messages: { en: { acceptAll: 1 } } },
    'own words for a text that is not there': { messages: { en: { accept: 'Yes' } } },
    'a target without a name': { targets: [{ id: 'statistics', description: 'Counts.' }] },
  }))
    test(`the schema of the catalogue refuses ${fault}`, () => {
      const schema = z.fromJSONSchema(JSON.parse(readProjectFile(path)));
      assert.equal(schema.safeParse({ ...demo(), ...change }).success, false);
    });

  for (const [field, description] of descriptionsOf(JSON.parse(JSON.stringify(catalogueSchema))))
    test(`the schema of the catalogue describes ${field} in plain text`, () => {
      assert.match(description ?? '', /^[A-Z`].*\.$/);
      assert.doesNotMatch(description ?? '', /\]\(|\.\.|\bsee \w+\.$/i);
    });

  test('the schema of the catalogue has a row for each of its fields in docs/reference/catalogue.md, which says whether it is required', () => {
    const rows = readProjectFile('docs/reference/catalogue.md').matchAll(
      /^\| `([$\w.[\]]+)` +\|[^|]+\| (yes|no) /gm,
    );
    const documented = new Map([...rows].map(([, field = '', required = '']) => [field, required]));
    assert.deepEqual(documented, new Map(fieldsOf(JSON.parse(JSON.stringify(catalogueSchema)))));
  });
});
