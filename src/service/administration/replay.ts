import { createHash } from 'node:crypto';
import { namedNotices } from '../../protocol/notice.ts';
import type { Receipt } from '../../protocol/receipt.ts';
import type { Actor } from '../store/audit-event.ts';
import { programActor } from '../store/audit-event.ts';
import type { LoggedConsent, Store } from '../store/store.ts';
import { AdministrationError } from './administration-error.ts';
import { exportReceipts } from './export-evidence.ts';

/** A consent whose question can be drawn again. */
export interface Replay {
  readonly consentId: string;
  /** When the service recorded it. */
  readonly receivedAt: string;
  /** The layer that was answered. */
  readonly method: 'banner' | 'preferences';
  /** BCP 47 tag. */
  readonly language: string;
  /** The name of the release: that of its words. */
  readonly release: string;
  /** Of the window in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What is drawn otherwise than the person may have seen it. */
  readonly differences: readonly Difference[];
  /** A page of its own, for a frame with `sandbox="allow-scripts"`. It loads nothing. */
  readonly html: string;
  /** The Content Security Policy of that page. Its script is from the archive, so it must not be able to do more. */
  readonly policy: string;
}

/** Why a question is drawn otherwise than the person may have seen it. */
export type Difference =
  /** The size of the window and its colours are unknown. */
  | 'look'
  /** The page had its own theme, or added a text or a logo. */
  | 'extra'
  /** A sentence said why the person was asked again. */
  | 'again'
  /** The choice was sent in several consents. */
  | 'parts';

/**
 * Draws again what a person was asked with a consent: the banner or the preferences, by the code, the words and the catalogue that
 * the consent names, from the archive. Records the reading in the audit trail.
 *
 * @throws {AdministrationError} `brand-unknown`; `value-invalid` with the reason if it cannot be drawn
 */
export async function replayConsent(
  store: Store,
  { brand, consent }: { readonly brand: string; readonly consent: string },
  actor: Actor = programActor(),
): Promise<Replay> {
  const lines = await exportReceipts(store, { brand, consent }, actor);
  const [receipt] = lines;
  if (!receipt || !('what' in receipt) || !('text' in receipt.what))
    throw cannot(receipt && 'reason' in receipt ? receipt.reason : 'The brand has no such consent.');
  const decided: Members = Object(JSON.parse(receipt.what.text));
  const evidence: Members = Object(Object(decided['evidence'])[1]);
  const { method } = evidence;
  if (method !== 'banner' && method !== 'preferences')
    throw cannot(
      typeof method === 'string'
        ? `The choice was made by "${method}", not in the banner or the preferences: what the page showed is not archived.`
        : 'The consent does not say what was shown. Another program recorded it.',
    );
  const texts = new Map(lines.flatMap((each) => ('sha256' in each ? [[each.sha256, each.text]] : [])));
  const named = new Map(namedNotices(evidence));
  const textOf = (part: 'catalogue' | 'words'): string => {
    const name = named.get(part);
    if (name === undefined)
      throw cannot(`The consent does not name the ${part} that the person was shown. ${older}`);
    const text = texts.get(name);
    if (text === undefined)
      throw cannot(`The ${part} ${name} are not archived. "assent notice missing" says what to do.`);
    return text;
  };
  const catalogue = textOf('catalogue');
  const { replay: script, ...words }: Members = Object(JSON.parse(textOf('words')));
  if (typeof script !== 'string' || endsItsElement.test(script))
    throw cannot(`The release ${named.get('words')} of the widget cannot be drawn. ${older}`);
  const { look, parts } = evidence;
  const told = typeof look === 'string' ? look.split(' ') : [];
  const [width, height] =
    /^(\d{1,4})x(\d{1,4})$/
      .exec(told[0] ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const data = [
    `"catalogue":${catalogue}`,
    `"words":${JSON.stringify(words)}`,
    `"consent":${receipt.what.text}`,
    `"before":${JSON.stringify(await actionsBefore(store, receipt))}`,
  ];
  const policy = `default-src 'none'; script-src '${hashSource(script)}'; base-uri 'none'; form-action 'none'`;
  return {
    consentId: consent,
    receivedAt: textIn(decided, 'receivedAt'),
    method,
    language: textIn(evidence, 'language'),
    release: named.get('words') ?? '',
    width: width ?? 1280,
    height: height ?? 800,
    differences: [
      ...(width === undefined ? (['look'] as const) : []),
      ...(told.includes('extra') ? (['extra'] as const) : []),
      ...(told.includes('again') ? (['again'] as const) : []),
      ...(parts === 1 ? [] : (['parts'] as const)),
    ],
    html: [
      '<!doctype html><html><head><meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Replay</title></head><body>`,
      `<script type="application/json">{${data.join(',').replaceAll('<', '\\u003c')}}</script>`,
      `<script>${script}</script></body></html>`,
    ].join('\n'),
    policy,
  };
}

/** The actions of all earlier consents of the person, in their order. */
async function actionsBefore(
  store: Store,
  { brandId, what, who }: Receipt,
): Promise<readonly LoggedConsent['actions'][number][]> {
  if (!('text' in what) || !('text' in who)) return [];
  const { consentId }: Members = Object(JSON.parse(what.text));
  const log = await store.readLog(brandId, textIn(Object(JSON.parse(who.text)), 'subjectId'));
  const place = log.findIndex((each) => each.consentId === consentId);
  return log.slice(0, Math.max(0, place)).flatMap(({ actions }) => actions);
}

type Members = Readonly<Record<string, unknown>>;

/** Why a consent may lack something. */
const older =
  'It is older than this archive, or from another release of the page. "assent evidence show" prints the texts.';

/** What a script must not contain in a page. */
const endsItsElement = /<\/script|<!--/i;

const cannot = (reason: string): AdministrationError => new AdministrationError('value-invalid', reason);

const textIn = (members: Members, name: string): string => {
  const { [name]: value } = members;
  return typeof value === 'string' ? value : '';
};

/** What a policy allows a script or a style by. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
