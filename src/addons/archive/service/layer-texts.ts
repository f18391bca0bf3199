import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { list, member, string } from '../../../client/environment/untrusted.ts';
import { textIn } from '../../../locales/language.ts';
import { clausePhrase, countPhrase, fill } from '../../../locales/phrase.ts';
import type { ShownTexts } from '../protocol/shown-texts.ts';

type Layer = NonNullable<ShownTexts['layer']>;

/** What the texts of a layer are taken from. */
interface Sources {
  readonly decided: unknown;
  readonly evidence: unknown;
  /** The catalogue. */
  readonly file: unknown;
  /** The words of the interface, with the brand's own. */
  readonly own: object;
  readonly language: string;
}

/**
 * The texts that stood on a layer in any case, as the person read them. What only some visitors see is left out: nobody knows
 * whether they did.
 */
export function layerTexts(layer: Layer['name'], sources: Sources): Layer['texts'] {
  const { file, own } = sources;
  const { brand, targets } = readCatalogue(file);
  const say = (name: string, values: Readonly<Record<string, string>> = {}) =>
    fill(string(member(own, name)) ?? '', values).join('');
  const texts: readonly (readonly [name: string, text: string | undefined])[] =
    layer === 'banner'
      ? [
          ['title', say('title')],
          ['ask', questionIn(sources)],
          ['withdraw', say('withdraw', { choices: say('choices') })],
          ['policy', brand.privacyPolicy && say('policy')],
          ['rejectAll', say('rejectAll')],
          ['acceptAll', say('acceptAll')],
          ['choose', say('choose')],
        ]
      : [
          ['title', say('title')],
          ['intro', say('intro')],
          ['required', targets.some(({ required }) => required) ? say('required') : undefined],
          ['contact', brand.contact && say('contact', { contact: brand.contact })],
          ['policy', brand.privacyPolicy && say('policy')],
          ['rejectAll', say('rejectAll')],
          ['acceptAll', say('acceptAll')],
          ['save', say('save')],
          ['close', say('close')],
        ];
  return texts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/**
 * The question. Whether it was the first one or a later one is not recorded, so both are named. Nothing where the consent
 * does not say about whom it was asked: if some things apply unasked, or if it is a part of a larger choice.
 */
function questionIn({ decided, evidence, file, own, language }: Sources): string | undefined {
  if (file === undefined || member(evidence, 'regime') !== 'opt-in') return undefined;
  if (Number(member(evidence, 'parts') ?? 1) > 1) return undefined;
  const { brand, vendors, languages } = readCatalogue(file);
  const said = (text: Parameters<typeof textIn>[0]) => textIn(text, language, languages);
  const chosen = new Set(list(member(decided, 'actions')).map((action) => member(action, 'vendor')));
  // The brand itself is not a company that data is shared with.
  const others = vendors.filter(({ id, name }) => chosen.has(id) && said(name) !== said(brand.name));
  const forms = Object.entries(Object(member(own, 'vendors'))).map(([form, text]) => [form, string(text)]);
  const counted: Record<string, string | undefined> = Object.fromEntries(forms);
  const companies = countPhrase({ ...counted, other: counted['other'] ?? '' }, others.length, language);
  const questions = ['ask', 'askAgain'].flatMap((name) => {
    const message = string(member(own, name));
    if (message === undefined || !companies) return [];
    const values = { brand: said(brand.name), vendors: companies };
    return fill(clausePhrase(message, others.length > 0), values).join('');
  });
  return [...new Set(questions)].join(' / ');
}
