import { cellOrderOf } from '../../client/catalogue/cell-order.ts';
import { parseCatalogue } from '../../client/catalogue/read-catalogue.ts';
import { readRegime } from '../../client/catalogue/catalogue-text.ts';
import { list, member, string } from '../../client/environment/untrusted.ts';
import { toJson } from '../../client/environment/to-json.ts';
import type { Choice } from '../../client/ledger/choice.ts';
import { isAction } from '../../client/ledger/decision.ts';
import { emptyLedger } from '../../client/ledger/ledger.ts';
import { noticeOf } from '../../client/ledger/notice.ts';
import { makeSnapshot } from '../../client/page/make-snapshot.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import { objectionSpeech } from '../../elements/preferences/objection.ts';
import type { ConsentView } from '../../elements/provider/consent-view.ts';
import { enFirstLayer } from '../../locales/en-first-layer.ts';
import { enStatusWords } from '../../locales/en-status-words.ts';
import { directionOf, negotiate } from '../../locales/language.ts';
import { rewordBy } from '../../locales/own-words.ts';
import type { ToldLook } from './told-look.ts';

/** What a page that draws a consent again has of it, as JSON. */
export interface Archived {
  readonly catalogue: unknown;
  /** All words of the release, by language. */
  readonly words: unknown;
  /** What was decided: the part `what` of a receipt. */
  readonly consent: unknown;
  /** The actions of all earlier consents of the person, in their order. */
  readonly before: unknown;
}

/** What the widget said with a consent. */
export const evidenceOf = (consent: unknown): unknown => member(member(consent, 'evidence'), 1);

/** The choices of a consent. */
export const choicesOf = (consent: unknown): readonly Choice[] => choicesIn(member(consent, 'actions'));

function choicesIn(actions: unknown): readonly Choice[] {
  return list(actions).flatMap((each) => {
    const [vendor, target, action] = ['vendor', 'target', 'action'].map((name) => string(member(each, name)));
    return vendor && target && action && isAction(action) ? [{ vendor, target, action }] : [];
  });
}

/** The view that the elements had before the visitor chose. */
export function askedView(
  { catalogue: file, words, consent, before }: Archived,
  look: ToldLook,
): ConsentView {
  const evidence = evidenceOf(consent);
  const { catalogue } = parseCatalogue({ text: toJson(file) }, readRegime(member(evidence, 'regime')));
  const language = string(member(evidence, 'language')) ?? 'en';
  const reword = rewordBy(catalogue.messages, language);
  const builtIn = member(words, negotiate([language], Object.keys(Object(words))) ?? 'en');
  const messages = { ...enFirstLayer, ...enStatusWords, ...Object(builtIn) };
  const chosen = new Set(choicesOf(consent).map(keyOf));
  // A choice that was sent in parts does not say here what was asked besides.
  const isWhole = member(evidence, 'parts') === 1;
  const snapshot = makeSnapshot(emptyLedger(cellOrderOf(catalogue)), {
    ready: true,
    catalogue,
    nowRequired: [],
    gpc: member(consent, 'gpc') === 1,
    storage: 'kept',
    subject: 'none',
    notice: noticeOf(catalogue),
    grantOn: 'saved',
    now: Date.parse(string(member(evidence, 'at')) ?? ''),
    isRecovering: false,
    seenPolicy: undefined,
  });
  const isKnown = look.state !== 'undecided';
  const past = new Map((isKnown ? choicesIn(before) : []).map((each) => [keyOf(each), each.action]));
  const asAsked = (cell: Cell): Cell => {
    const action = past.get(keyOf(cell));
    return {
      ...cell,
      ...(action && { action, state: look.state, allowed: action === 'ACCEPT' }),
      asked: !action && cell.asked && look.ask !== 'no' && (!isWhole || chosen.has(keyOf(cell))),
      askedBecause: undefined,
    };
  };
  return {
    language,
    direction: directionOf(language),
    messages: reword(messages),
    reword,
    objection: objectionSpeech,
    snapshot: { ...snapshot, ask: look.ask, state: look.state, cells: () => snapshot.cells().map(asAsked) },
    opened: string(member(evidence, 'method')) === 'preferences' ? look.layer : 'banner',
    verification: () => Promise.reject(new Error('Nobody can be verified here.')),
    noteSeen() {},
  };
}

const keyOf = ({ vendor, target }: Pick<Choice, 'vendor' | 'target'>): string => `${vendor}\n${target}`;
