import type { Catalogue, StoredItem, Target, Text, Vendor } from '../../../client/catalogue/catalogue.ts';
import { textIn } from '../../../locales/language.ts';
import type { FirstLayerWords, SecondLayer } from '../../../locales/messages.ts';
import type { DeclarationWords } from '../locales/declaration-words.ts';

export type { DeclarationWords };

/** A piece of text, and what a reader or a screen reader has to know of it. */
export interface Piece {
  readonly text: string;
  /** BCP 47 tag of a text whose language is not that of the declaration. */
  readonly language?: string | undefined;
  /** Where it leads. */
  readonly href?: string;
  /** A technical name, such as that of a cookie: its direction is its own. */
  readonly isName?: true;
}

/** What a term says: one or more values. */
export interface Fact {
  readonly term: string;
  readonly values: readonly Piece[];
}

/** What a company stores. Each row has a cell under each head. */
export interface StoredTable {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (readonly Piece[])[])[];
}

/** A purpose, and what there is to say of it. */
export interface DeclaredPurpose {
  readonly name: Piece;
  readonly texts: readonly Piece[];
}

/** A company. */
export interface DeclaredCompany {
  readonly name: Piece;
  readonly facts: readonly Fact[];
  readonly stored: StoredTable | undefined;
}

/** What a catalogue declares, in one language. */
export interface Declaration {
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly purposes: { readonly heading: string; readonly entries: readonly DeclaredPurpose[] };
  readonly companies: { readonly heading: string; readonly entries: readonly DeclaredCompany[] };
}

/** The words of a declaration: most are those of the interface. */
export type Words = Pick<FirstLayerWords, 'policy'> & SecondLayer & DeclarationWords;

/** The language of a declaration, and its words. */
export interface Spoken extends Pick<Declaration, 'language' | 'direction'> {
  readonly words: Words;
}

/** Says what a catalogue declares. */
export function declare(catalogue: Catalogue, { language, direction, words }: Spoken): Declaration {
  const said = (text: Text): Piece => pieceOf(text, language, catalogue.languages);
  return {
    language,
    direction,
    purposes: {
      heading: words.purposes,
      entries: catalogue.targets.map((target) => ({
        name: said(target.name),
        texts: [
          ...(target.description ? [said(target.description)] : []),
          ...(target.required ? reasonOf(target, words, said) : []),
        ],
      })),
    },
    companies: {
      heading: words.companies,
      entries: catalogue.vendors.map((vendor) => ({
        name: said(vendor.name),
        facts: factsOf(vendor, catalogue.targets, { language, words, said }),
        stored: storedBy(vendor, words, said),
      })),
    },
  };
}

type Say = (text: Text) => Piece;

/** Visitors cannot refuse it, and read why. */
const reasonOf = ({ reason }: Target, words: Words, said: Say): Piece[] => [
  { text: words.required },
  reason ? said(reason) : { text: words.requiredReason },
];

function factsOf(
  { targets: ids, retention, country, policyUrl }: Vendor,
  targets: readonly Target[],
  { language, words, said }: { readonly language: string; readonly words: Words; readonly said: Say },
): Fact[] {
  const names = targets.filter(({ id }) => ids.includes(id)).map(({ name }) => said(name));
  const facts: Fact[] = [
    { term: words.purposes, values: names },
    { term: words.keptFor, values: retention ? [said(retention)] : [] },
    { term: words.country, values: country ? [{ text: countryName(country, language) }] : [] },
    { term: words.policy, values: policyUrl ? [{ text: policyUrl, href: policyUrl, isName: true }] : [] },
  ];
  return facts.filter(({ values }) => values.length);
}

/** The columns of which the catalogue says something. */
function storedBy({ storage }: Vendor, words: Words, said: Say): StoredTable | undefined {
  if (!storage.length) return undefined;
  const columns: (readonly [head: string, cellOf: (item: StoredItem) => readonly Piece[]])[] = [
    [words.itemName, ({ name, kind }) => [{ text: name, isName: true }, { text: ` (${words[kind]})` }]],
    [words.itemPurpose, ({ purpose }) => (purpose ? [said(purpose)] : [])],
    [words.itemDuration, ({ duration }) => (duration ? [said(duration)] : [])],
    [words.itemHost, ({ domain }) => [domain ? { text: domain, isName: true } : { text: words.ownHost }]],
    [words.path, ({ path }) => (path ? [{ text: path, isName: true }] : [])],
  ];
  const used = columns.filter(([, cellOf]) => storage.some((item) => cellOf(item).length));
  return {
    caption: words.storage,
    heads: used.map(([head]) => head),
    rows: storage.map((item) => used.map(([, cellOf]) => cellOf(item))),
  };
}

/** A text of the brand, with its language where that is another one: https://www.w3.org/TR/WCAG22/#language-of-parts */
function pieceOf(text: Text, language: string, languages: readonly string[]): Piece {
  const words = textIn(text, language, languages);
  const known = typeof text === 'string' ? languages : Object.keys(text).filter((tag) => text[tag] === words);
  const [tag] = known;
  const isForeign = known.length === 1 && tag && primary(tag) !== primary(language);
  return { text: words, language: isForeign ? tag : undefined };
}

/** The primary language of a tag, without script and region. */
const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0];

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // Not the code of a country, so show it as it is in the catalogue.
  }
}
