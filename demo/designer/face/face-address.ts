import { readLanguage } from '../language/languages-offered.ts';

/** How a face is looked at. */
export interface Look {
  readonly situation: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly scheme: SchemeShown;
  /** The page behind it. */
  readonly backdrop: Backdrop;
  /** Says to the page around it how the theme came out: see `meter/`. It takes a while. */
  readonly isMeasured?: boolean;
}

/** Kinds of pages that the widget stands on. */
export type Backdrop = 'plain' | 'shop' | 'news' | 'clinic';

export const backdrops: readonly Backdrop[] = ['plain', 'shop', 'news', 'clinic'];

/** `contrast` stands in for forced colours: the system's own few, which a page cannot switch on by itself. */
export type SchemeShown = 'light' | 'dark' | 'contrast';

const schemesShown: readonly SchemeShown[] = ['light', 'dark', 'contrast'];

/** Reads a look from the query of an address. */
export function readLook(query: URLSearchParams): Look {
  const scheme = query.get('scheme');
  return {
    situation: query.get('situation') ?? 'first-visit',
    language: readLanguage(query),
    scheme: schemesShown.find((each) => each === scheme) ?? 'light',
    backdrop: backdrops.find((each) => each === query.get('backdrop')) ?? 'plain',
    isMeasured: query.has('measured'),
  };
}

/** The address of a face that is looked at so, for the page around it. */
export function addressOfFace({ situation, language, scheme, backdrop, isMeasured }: Look): string {
  const measured = isMeasured ? { measured: '1' } : {};
  const query = new URLSearchParams({ situation, lang: language, scheme, backdrop, ...measured });
  return `./face/index.html?${query.toString()}`;
}
