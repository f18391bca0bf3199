import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import { fill } from '../../locales/phrase.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';

/** What a receipt is made with. */
export interface ReceiptMoment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Names the receipt: 128 random bits. */
  readonly id: string;
}

/**
 * A copy of the visitor's choices as data. Its fields follow those of a consent receipt, with the states of the
 * Data Privacy Vocabulary; nothing in it names the visitor. It is made in the browser, and proves nothing.
 * https://www.w3.org/TR/dpv/, https://kantarainitiative.org/download/7902/
 */
export type ReceiptRecord = ReturnType<typeof receiptRecord>;

/** Puts together what is known of the choices now. */
export function receiptRecord(view: ConsentView, { now, id }: ReceiptMoment) {
  const { snapshot, messages, language } = view;
  const { brand, regime, vendors } = snapshot.catalogue;
  const decided = decidedCells(snapshot);
  const unasked = snapshot.cells().filter(({ ground, action, allowed }) => ground && !action && allowed);
  const names = new Set([...decided, ...unasked].map(({ vendor }) => vendor));
  const recorded = decided.filter(isRecorded).length;
  return {
    schemaVersion: 1,
    receiptId: id,
    issuedAt: isoTime(now),
    issuedBy: 'browser',
    issuer: { name: brandText(view, brand.name), contact: brand.contact },
    subject: { kind: snapshot.subject },
    profile: regime,
    language,
    policy: brand.privacyPolicy,
    decisions: decided.map((cell) => decisionRecord(view, cell)),
    /** No consent: it applies until the visitor refuses it, and why it may. */
    appliesUnasked: unasked.map(({ vendor, target, ground }) => ({ vendor, target, ground })),
    recipients: vendors
      .filter((vendor) => names.has(vendor.id))
      .map(({ id: vendor, name, policyUrl, retention, country, storage }) => ({
        vendor,
        name: brandText(view, name),
        policyUrl,
        retention: retention && brandText(view, retention),
        country,
        storage,
      })),
    withdrawal: { how: fill(messages.withdraw, { choices: messages.choices }).join('') },
    delivery: { status: snapshot.state, recorded, notRecorded: decided.length - recorded },
    gpc: snapshot.gpc,
  };
}

function decisionRecord(view: ConsentView, cell: Cell) {
  const { targets, askAgainAfterMonths } = view.snapshot.catalogue;
  const { vendor, target, ground, action, state, shown, decision } = cell;
  const purpose = targets.find(({ id }) => id === target);
  return {
    decision: decision?.id,
    vendor,
    target,
    purpose: purpose && brandText(view, purpose.name),
    purposeText: purpose && brandText(view, purpose.description),
    ground,
    action,
    state: dpvState(cell),
    decidedAt: decision && isoTime(decision.at),
    validUntil: decision && !ground ? isoTime(monthsLater(decision.at, askAgainAfterMonths)) : undefined,
    method: decision?.method,
    language: decision?.language,
    policyVersion: decision?.notice.policy,
    textVersion: decision?.notice.targets[target],
    gpc: decision?.gpc,
    delivery: state,
    recorded: isRecorded(cell),
    shownByService: shown,
  };
}

/** The cells that somebody decided on. */
export const decidedCells = (snapshot: Snapshot): readonly Cell[] =>
  snapshot.cells().filter(({ action, required }) => action && !required);

/** Whether the service took the choice as it was made. */
const isRecorded = ({ state }: Cell): boolean =>
  state === 'saved' || state === 'confirmed' || state === 'unconfirmed';

/** https://w3c.github.io/dpv/2.0/dpv/#ConsentStatus. Whether a refusal was a withdrawal is not known any more. */
function dpvState({ action, askedBecause }: Cell): string {
  if (action === 'REJECT') return 'ConsentRefused';
  if (!askedBecause) return 'ConsentGiven';
  return askedBecause === 'time' ? 'ConsentExpired' : 'ConsentInvalidated';
}

function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

const isoTime = (time: number): string => new Date(time).toISOString();
