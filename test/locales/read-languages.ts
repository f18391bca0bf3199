import { readdirSync } from 'node:fs';

/** One text, or one for each plural category. */
export type Message = string | Readonly<Record<string, string>>;

/** The messages of one language, as its file has them: nothing is taken from its types. */
export interface Language {
  /** BCP 47, in its usual letters: `pt-BR`. */
  readonly tag: string;
  /** The file without its ending. */
  readonly file: string;
  readonly messages: Readonly<Record<string, Message>>;
}

const folder = new URL('../../src/locales/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));

/** What a file in the folder exports. */
async function exportsOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  return import(new URL(name, folder).href);
}

function readMessages(value: unknown): Language['messages'] {
  if (typeof value !== 'object' || value === null) throw new TypeError('Messages are an object.');
  return Object.fromEntries(Object.entries(value).map(([key, message]) => [key, readMessage(key, message)]));
}

function readMessage(key: string, value: unknown): Message {
  if (typeof value === 'string') return value;
  const forms = Object.entries(value ?? {}).map(([category, text]): [string, string] => {
    if (typeof text !== 'string') throw new TypeError(`${key}.${category} is no text.`);
    return [category, text];
  });
  if (!forms.length) throw new TypeError(`${key} is no message.`);
  return Object.fromEntries(forms);
}

async function readLanguage(name: string): Promise<Language> {
  const file = name.slice(0, -'.ts'.length);
  const { messages } = await exportsOf(name);
  return { tag: new Intl.Locale(file).toString(), file, messages: readMessages(messages) };
}

/** English lies in parts, so that the banner loads only what it says. */
async function readEnglish(): Promise<Language> {
  const parts = await Promise.all(modules.filter((name) => /^en-(?!verification)/.test(name)).map(exportsOf));
  const messages = parts.flatMap((part) => Object.values(part)).map(readMessages);
  return { tag: 'en', file: 'en', messages: Object.assign({}, ...messages) };
}

/** English, by which the others are measured. */
export const english = await readEnglish();

/** Every language but English: each file of the folder that is named like a language tag. */
export const translations: readonly Language[] = await Promise.all(
  modules.filter((name) => /^[a-z]{2,3}(-[a-z]{2,4})?\.ts$/.test(name)).map(readLanguage),
);

/** Every language there are messages in. */
export const languages: readonly Language[] = [english, ...translations];

/** The texts of a message: itself, or all its plural forms. */
export const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** A message that is one text. */
export function textOf({ tag, messages }: Language, key: string): string {
  const message = messages[key];
  if (typeof message !== 'string') throw new TypeError(`${tag} has no text ${key}.`);
  return message;
}

/** Every text of a language with the name of its message. */
export function entriesOf({ messages }: Language): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, message]) =>
    textsOf(message).map((text): [string, string] => [key, text]),
  );
}

/** The faults that a rule finds in any text of any language, each with its place. */
export function faultsIn(
  all: readonly Language[],
  faultOf: (text: string, key: string, language: Language) => string | false | undefined,
): string[] {
  return all.flatMap((language) =>
    entriesOf(language).flatMap(([key, text]) => {
      const fault = faultOf(text, key, language);
      return fault ? [`${language.tag}, ${key}, "${text}": ${fault}`] : [];
    }),
  );
}
