import type { Plural } from './messages.ts';
import { clausePhrase } from './phrase.ts';

/** Texts that must differ: who reads one of them must know which it is. */
export const unlike: readonly (readonly string[])[] = [
  ['rejectAll', 'acceptAll', 'choose', 'save', 'close'],
  ['allowOnce', 'allowAlways'],
  ['allowed', 'notAllowed', 'partlyAllowed', 'required'],
  ['applies', 'objected', 'partlyApplies'],
  ['undecided', 'saving', 'saved', 'kept', 'confirmed', 'unconfirmed', 'retrying', 'failed', 'diverged'],
  ['device', 'account', 'result'],
  ['protective', 'useDevice', 'useAccount'],
  ['apply', 'cancel'],
  ['confirm', 'resend'],
];

/** What a reader tells texts apart by: their letters and digits. */
export const asRead = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');

/** How many characters a text may have in place of ours: a sentence more than a label. */
export const mostCharacters = (builtIn: string): number => (/[.:…。।：]$/.test(builtIn) ? 500 : 80);

/** The values in braces, with the clause in brackets or without it. */
const valuesIn = (text: string, isWith: boolean): string =>
  (clausePhrase(text, isWith).match(/\{\w+\}|[[\]]/g) ?? []).toSorted().join(' ');

/** Characters that nobody sees, but for those that belong to words: they hyphenate, join, or turn the direction. */
const unseen = /(?![\u00ad\u061c\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Why a text of a brand cannot replace one of ours: it is no text, or it has too many characters, some that nobody sees,
 * markup, no letter, or not the same values in braces. `undefined` if it can.
 */
export type WordingFault = 'type' | 'length' | 'unseen' | 'markup' | 'blank' | 'values' | undefined;

/** What keeps a text from replacing ours. */
export function wordingFault(builtIn: string, own: unknown): WordingFault {
  if (typeof own !== 'string') return 'type';
  if (own.length > mostCharacters(builtIn)) return 'length';
  if (unseen.test(own)) return 'unseen';
  if (/<[a-z/!]|&#?\w+;/i.test(own)) return 'markup';
  if (!asRead(own.replaceAll(/\{\w*\}/g, '')).match(/\p{L}/u)) return 'blank';
  const isFilled = [true, false].every((isWith) => valuesIn(own, isWith) === valuesIn(builtIn, isWith));
  return isFilled ? undefined : 'values';
}

/** The same for a form of a counted noun. All but the one for other numbers may leave the number out: "one company". */
export function formFault({ other }: Plural, form: string, own: unknown): WordingFault {
  const fault = wordingFault(other, own);
  return fault === 'values' && form !== 'other' && !String(own).includes('{') ? undefined : fault;
}

/** The own words of a language, or of a part of the interface; `undefined` if there are none. */
export function ownWords(of: unknown, name: string): object | undefined {
  // Our `pt` is that of Portugal.
  const own = name === 'pt-PT' ? 'pt' : name;
  const found: unknown = of instanceof Object && Object.hasOwn(of, own) ? Reflect.get(of, own) : undefined;
  return found instanceof Object ? found : undefined;
}

/** Our messages with those of a brand in place. What does not fit is left out, and so is what reads like another. */
export function reword<Words extends object>(builtIn: Words, own: object | undefined): Words {
  if (!own) return builtIn;
  const words = { ...builtIn };
  for (const [name, message] of Object.entries(builtIn)) {
    const said: unknown = Object.hasOwn(own, name) ? Reflect.get(own, name) : undefined;
    if (fits(message, said)) Reflect.set(words, name, said);
  }
  for (const names of unlike) {
    const there = names.filter((name) => name in words);
    const texts = there.map((name) => asRead(String(Reflect.get(words, name))));
    // Nor may one take the place of another of ours: a button would do the opposite of what it says.
    const isOther = texts.some((text, at) =>
      there.some((name, place) => place !== at && text === asRead(String(Reflect.get(builtIn, name)))),
    );
    if (isOther || new Set(texts).size < there.length)
      for (const name of there) Reflect.set(words, name, Reflect.get(builtIn, name));
  }
  return words;
}

function fits(builtIn: string | Plural, own: unknown): boolean {
  if (typeof builtIn === 'string') return !wordingFault(builtIn, own);
  return (
    own instanceof Object &&
    'other' in own &&
    Object.entries(own).every(([form, text]) => !formFault(builtIn, form, text))
  );
}

/** {@link reword} for the own words of a language, and of parts of the interface. */
export function rewordBy(messages: unknown, language: string) {
  const own = ownWords(messages, language);
  return <Words extends object>(builtIn: Words, part?: string): Words =>
    reword(builtIn, part === undefined ? own : ownWords(own, part));
}
