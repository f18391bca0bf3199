import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { member, parseJson, string } from '../../../client/environment/untrusted.ts';
import { negotiate, textIn } from '../../../locales/language.ts';
import { rewordBy } from '../../../locales/own-words.ts';
import type { ShownTexts } from '../protocol/shown-texts.ts';
import { namedNotices } from '../../../protocol/notice-name.ts';
import type { ExportedEvidence, Receipt } from '../../../protocol/receipt.ts';
import { layerTexts } from './layer-texts.ts';

/** The archived texts among what is exported with receipts, by their names. */
export const textsIn = (lines: readonly ExportedEvidence[]): ReadonlyMap<string, string> =>
  new Map(lines.flatMap((each) => ('sha256' in each ? [[each.sha256, each.text]] : [])));

/** What the widget said with a consent, and what else is in the part `what` of its receipt. */
interface Decided {
  readonly decided: unknown;
  readonly evidence: unknown;
}

/** Reads that from a receipt. */
export function decidedIn({ what }: Receipt): Decided {
  const decided = parseJson('text' in what ? what.text : '');
  return { decided, evidence: member(member(decided, 'evidence'), 1) };
}

/**
 * What a consent names as shown, from the archive. Pure.
 *
 * @param of the consent; nothing if there is none
 * @param texts the archived ones by name
 */
export function shownTexts(of: Decided | undefined, texts: ReadonlyMap<string, string>): ShownTexts {
  const { decided, evidence } = of ?? {};
  const language = string(member(evidence, 'language')) ?? 'en';
  const named = namedNotices(evidence);
  const found = Object.fromEntries(named.map(([part, name]) => [part, texts.get(name)]));
  const file = parseJson(found['catalogue'] ?? '');
  const words = parseJson(found['words'] ?? '');
  return {
    language,
    ...offerIn(file, language),
    layer: layerIn({ decided, evidence }, file, words, language),
    missing: named.flatMap(([part, sha256]) => (texts.has(sha256) ? [] : [{ part, sha256 }])),
  };
}

function offerIn(file: unknown, language: string): Pick<ShownTexts, 'brand' | 'targets' | 'vendors'> {
  const { brand, targets, vendors, languages } = readCatalogue(file);
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, language, languages);
  const named = new Map(targets.map(({ id, name }) => [id, say(name)]));
  return {
    brand:
      file === undefined
        ? undefined
        : { name: say(brand.name), contact: brand.contact, privacyPolicy: brand.privacyPolicy?.url },
    targets: targets.map(({ id, name, description, required }) => ({
      id,
      name: say(name),
      description: say(description),
      required,
    })),
    vendors: vendors.map(({ id, name, targets: ids, retention, country }) => ({
      id,
      name: say(name),
      targets: ids.map((each) => named.get(each) ?? each),
      retention: retention && say(retention),
      country,
    })),
  };
}

function layerIn(of: Decided, file: unknown, words: unknown, language: string): ShownTexts['layer'] {
  const method = string(member(of.evidence, 'method'));
  if (method !== 'banner' && method !== 'preferences') return undefined;
  const builtIn = member(words, negotiate([language], Object.keys(Object(words))) ?? '');
  if (!(builtIn instanceof Object)) return undefined;
  const own = rewordBy(member(file, 'messages'), language)(builtIn);
  return { name: method, texts: layerTexts(method, { ...of, file, own, language }) };
}
