import { cellsToAsk, readOffer } from '../../../client/catalogue/read-offer.ts';
import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { contentChecksum } from '../../../client/environment/checksum.ts';
import { packTerms } from '../../../client/ledger/terms.ts';
import { list, member, parseJson, string, strings } from '../../../client/environment/untrusted.ts';
import { enFirstLayer } from '../../../locales/en-first-layer.ts';
import { directionOf, negotiate, wishesIn } from '../../../locales/language.ts';
import { languages } from '../../../locales/language-tags.ts';
import { loadMessages } from '../../../locales/load-messages.ts';
import { rewordBy } from '../../../locales/own-words.ts';
import type { FirstLayerWords } from '../../../locales/messages.ts';
import { makeMarkup, Markup } from '../../../elements/provider/markup.ts';
import { themeText } from '../../../elements/provider/theme-text.ts';
import { bannerStyles } from '../../../elements/banner/banner-styles.ts';
import { bannerSurface, type BannerLayout, bannerRegion } from '../../../elements/banner/banner-template.ts';
import { placements } from '../../../protocol/placement.ts';

/** The options of {@link renderBanner}. */
export interface BannerOptions extends Partial<BannerLayout> {
  /**
   * The language of the page, as a BCP 47 tag, or what the visitor's browser sends in `Accept-Language`. The first wish
   * that one of our languages serves is fulfilled. Default, and if there is none: English.
   */
  readonly language?: string | null | undefined;
}

/** The question as markup, for the end of the body. */
export interface RenderedBanner {
  readonly html: string;
  /** BCP 47 tag of the language that was used. */
  readonly language: string;
  /** What a Content Security Policy has to allow: hashes of the script and of the style sheet in the markup. */
  readonly hashes: { readonly script: string; readonly style: string };
}

/** The catalogue cannot be asked about by markup. The message says why. */
export class BannerError extends Error {
  override readonly name = 'BannerError';
}

/** The script of `ask-in-page.ts`. Filled in by the build. */
declare const assentQuestion: string;

/**
 * Renders the question for the HTML of a page, so that it needs no file to be seen. A script in the markup shows it, to
 * new visitors only. The markup is the same for everybody: a cache may keep one copy a language. Runs on servers, at
 * build time and on workers.
 *
 * @param catalogue the text of the catalogue that the site serves.
 * @throws {BannerError} if it is no catalogue, if it has nothing to ask, if its regime does not ask everybody, or if
 *   there is no such placement.
 */
export async function renderBanner(
  catalogue: string,
  { language: asked, placement = 'bar', headingLevel = 2 }: BannerOptions = {},
): Promise<RenderedBanner> {
  // A program without types may pass what it has parsed.
  if (typeof catalogue !== 'string')
    throw new BannerError(
      'The catalogue must be the text of the file, as your site serves it, and no object.',
    );
  // Browsers drop a byte order mark, too.
  const text = catalogue.replace(/^\uFEFF/, '');
  if (!placements.includes(placement))
    throw new BannerError(`There is no placement "${placement}". There are: ${placements.join(', ')}.`);
  const file = parseJson(text);
  if (file === undefined) throw new BannerError('The catalogue is not valid JSON. Run "assent check" on it.');
  const offer = readOffer(file);
  const cells = cellsToAsk(offer);
  if (!cells.length)
    throw new BannerError(
      'The catalogue has no vendor that visitors are asked about. Run "assent check" on it.',
    );
  const regime = string(member(file, 'regime')) || 'opt-in';
  if (regime !== 'opt-in')
    throw new BannerError(
      `The regime of the catalogue is "${regime}". Only "opt-in" asks every visitor before anything runs.`,
    );
  const signals = [
    ...new Set(list(member(file, 'vendors')).flatMap((each) => strings(member(each, 'signals')))),
  ];
  const found = negotiate(wishesIn(asked ?? ''), languages) ?? 'en';
  // `pt` alone means Brazilian Portuguese; our `pt` is that of Portugal.
  const language = found === 'pt' ? 'pt-PT' : found;
  const direction = directionOf(language);
  const builtIn = (await loadMessages(found)) ?? enFirstLayer;
  const messages = rewordBy(offer.messages, language)<FirstLayerWords>(builtIn);
  const view = { messages, language, direction, offer, cells, ask: 'first', isOpen: true } as const;
  const style = themeText + bannerStyles;
  const layout = { placement, headingLevel };
  const root = `<style>${style}</style>${bannerRegion(makeMarkup, language).text}${bannerSurface(makeMarkup, view, layout).text}`;
  const banner = makeMarkup(
    'assent-banner',
    {
      hidden: '',
      placement,
      'heading-level': headingLevel,
      'data-assent-shown': contentChecksum(file),
      'data-assent-signals': signals.length ? signals.join(' ') : undefined,
      'data-assent-terms': packTerms(readCatalogue(file)),
      'data-assent-note': messages.retrying,
      // Names in the local storage may have spaces.
      'data-assent-from': member(file, 'from') ? JSON.stringify(member(file, 'from')) : undefined,
      'data-assent-place': member(file, 'regimes') ? '' : undefined,
    },
    new Markup(`<template shadowrootmode="open">${root}</template>`),
  );
  // The elements speak the same language, whatever that of the page is.
  const provider = makeMarkup(
    'assent-provider',
    { lang: language },
    banner,
    makeMarkup('assent-preferences', {}),
    makeMarkup('assent-status', {}),
  );
  return {
    html: `<script>${assentQuestion}</script>${provider.text}`,
    language,
    hashes: { script: await hashOf(assentQuestion), style: await hashOf(style) },
  };
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
