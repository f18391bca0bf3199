import { memberOf } from '../design/untrusted.ts';
import { entriesOf, withMember } from './catalogue-file.ts';
import type { EntryList } from './catalogue-file.ts';

/** A text of a catalogue that visitors read, in one language. */
export interface CatalogueText {
  readonly list: EntryList;
  /** Its place in the list. */
  readonly place: number;
  readonly member: string;
  /** The name of the target or vendor that it is of. */
  readonly owner: string;
  readonly value: string;
  /** What is shown in its place while it is empty: the text in the first language. */
  readonly instead: string;
}

/** What of an entry visitors read. The first ones are offered even where the entry lacks them. */
const members = {
  targets: { always: ['name', 'description'], ifThere: ['reason'] },
  vendors: { always: ['name'], ifThere: ['retention'] },
} as const;

/** The texts of targets and vendors in a language, in the order of the catalogue. Empty for what is none. */
export function textsIn(file: unknown, language: string): CatalogueText[] {
  const first = firstLanguage(file);
  return (['targets', 'vendors'] as const).flatMap((list) =>
    entriesOf(file, list).flatMap((entry, place) => {
      if (!(entry instanceof Object)) return [];
      const { always, ifThere } = members[list];
      const present = [...always, ...ifThere.filter((member) => memberOf(entry, member) !== undefined)];
      return present.map((member) => {
        const text = memberOf(entry, member);
        return {
          list,
          place,
          member,
          owner:
            wordsIn(memberOf(entry, 'name'), first, first) || wordsIn(memberOf(entry, 'id'), first, first),
          value: wordsIn(text, language, first),
          instead: wordsIn(text, first, first),
        };
      });
    }),
  );
}

/** The catalogue as text, with one of its texts changed in a language; an empty one is taken out. */
export function withText(
  file: unknown,
  { list, place, member }: CatalogueText,
  language: string,
  value: string,
) {
  const text = memberOf(entriesOf(file, list)[place], member);
  return withMember(file, list, place, member, changed(text, firstLanguage(file), language, value));
}

/** A text that was one string stays so while it is changed in the first language alone. */
function changed(text: unknown, first: string, language: string, value: string): unknown {
  if (typeof text !== 'object' && language === first) return value;
  const before: Readonly<Record<string, unknown>> =
    typeof text === 'string' ? { [first]: text } : Object.assign({}, text);
  const { [language]: _replaced, ...others } = before;
  return value ? { ...others, [language]: value } : others;
}

function wordsIn(text: unknown, language: string, first: string): string {
  const words = typeof text === 'string' && language === first ? text : memberOf(text, language);
  return typeof words === 'string' ? words : '';
}

function firstLanguage(file: unknown): string {
  const languages = memberOf(file, 'languages');
  const first: unknown = Array.isArray(languages) ? languages[0] : undefined;
  return typeof first === 'string' ? first : 'en';
}
