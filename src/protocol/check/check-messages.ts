import { english } from '../../locales/english.ts';
import { negotiate } from '../../locales/language.ts';
import { languages } from '../../locales/language-tags.ts';
import {
  asRead,
  formFault,
  mostCharacters,
  unlike,
  type WordingFault,
  wordingFault,
} from '../../locales/own-words.ts';
import type { CatalogueFile } from '../catalogue.ts';
import { advice, type CatalogueFinding, error } from './catalogue-finding.ts';
import { hintFor } from '../closest.ts';
import { showUnseen } from '../visible-text.ts';

const { verification, ...words } = english;

/** Finds own words that the widget does not show, and those that a visitor could misread. */
export function checkMessages({ messages = {} }: CatalogueFile): CatalogueFinding[] {
  return Object.entries(messages).flatMap(([language, own]) => {
    const path = `messages.${language}`;
    return [
      ...unspoken(path, language),
      ...checkWords(path, language, words, own),
      ...checkWords(`${path}.verification`, language, verification, own['verification']),
    ];
  });
}

function unspoken(path: string, language: string): CatalogueFinding[] {
  if (languages.includes(language)) return [];
  const near = negotiate([language], languages);
  return error(
    path,
    `The widget has no language "${language}" and never shows these texts. ${near === undefined ? `Known: ${languages.join(', ')}.` : `Write them under "${near}".`}`,
  );
}

/** @param own a part of the file that matches the schema. */
function checkWords(path: string, language: string, builtIn: object, own: unknown): CatalogueFinding[] {
  const said = new Map<string, unknown>(Object.entries(Object(own)));
  const wrong = Object.entries(builtIn).flatMap(([name, model]) => {
    const text = said.get(name);
    const textPath = `${path}.${name}`;
    if (text === undefined) return [];
    if (typeof model === 'string') return found(textPath, model, text, wordingFault(model, text));
    const forms = Object.entries(Object(text));
    return [
      ...forms.flatMap(([form, each]) =>
        found(`${textPath}.${form}`, model.other, each, formFault(model, form, each)),
      ),
      ...wrongForms(textPath, language, Object.keys(Object(text))),
    ];
  });
  // Of other languages than English, the check does not know the built-in texts.
  const known = new Map(language === 'en' ? Object.entries(builtIn) : []);
  return [...wrong, ...misread(path, known, said)];
}

function found(path: string, model: string, own: unknown, fault: WordingFault): CatalogueFinding[] {
  if (!fault || typeof own !== 'string') return [];
  const sentences: Record<NonNullable<WordingFault>, string> = {
    type: 'It must be a text.',
    length: `It has ${own.length} characters, and may have ${mostCharacters(model)}. Shorten it.`,
    unseen: `It contains a character that nobody sees: "${showUnseen(own)}". Delete it.`,
    markup: 'It contains markup, which visitors would read. Write plain text.',
    blank:
      'It has no letter, so it says nothing. Write a text, or delete this line to show the built-in one.',
    values: wrongValues(model, own),
  };
  return error(path, sentences[fault]);
}

function wrongValues(model: string, own: string): string {
  const [wanted, there] = [model, own].map((text): string[] => text.match(/\{\w+\}/g) ?? []);
  const unknown = there?.find((value) => !wanted?.includes(value));
  const missing = wanted?.find((value) => !there?.includes(value));
  if (!wanted?.length) return `This text has no values in braces or brackets. Remove ${unknown ?? 'them'}.`;
  if (unknown) return `${unknown} is not a value of this text. ${hintFor(unknown, wanted)}`;
  if (missing) return `It lacks ${missing}. Write it where the value belongs. In English: ${model}`;
  const clause = model.includes('[')
    ? ', and {vendors} inside square brackets, which the widget leaves out if there are no other companies'
    : '';
  return `It must contain ${wanted.join(' and ')} once${clause}. In English: ${model}`;
}

/** Finds plural forms that a language lacks, or does not use for numbers below a thousand. */
function wrongForms(path: string, language: string, forms: readonly string[]): CatalogueFinding[] {
  if (!languages.includes(language)) return [];
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
  const missing = [...used, 'other'].filter((form) => !forms.includes(form));
  const { pluralCategories } = rules.resolvedOptions();
  const unused = forms.filter((form) => !pluralCategories.some((category) => category === form));
  return [
    ...(missing.length
      ? advice(path, `Numbers of the form ${missing.join(', ')} read as "other". Add ${missing.join(', ')}.`)
      : []),
    ...(unused.length
      ? advice(path, `The language "${language}" does not use the form ${unused.join(', ')}. Delete it.`)
      : []),
  ];
}

/** Finds texts that read like another one from which visitors must tell them apart. */
function misread(
  path: string,
  known: ReadonlyMap<string, unknown>,
  own: ReadonlyMap<string, unknown>,
): CatalogueFinding[] {
  const read = new Map([...known, ...own]);
  return unlike.flatMap((names) =>
    names.flatMap((name, at) => {
      const text = asRead(String(read.get(name)));
      // Like the other text, or like ours in its place.
      const alike = (other: string) => [read, known].some((each) => asRead(String(each.get(other))) === text);
      const other = names.find((each, index) => index !== at && read.has(each) && alike(each));
      // Two texts of the brand are reported once.
      const isSecond = other !== undefined && (!own.has(other) || names.indexOf(other) < at);
      return own.has(name) && isSecond
        ? error(
            `${path}.${name}`,
            `It reads like "${other}", and visitors must tell the two apart. Write another text.`,
          )
        : [];
    }),
  );
}
