import type { Cell, CellDecision, Snapshot } from '../../../client/page/snapshot.ts';
import { fill } from '../../../locales/phrase.ts';
import { brandText, type ConsentView } from '../../../elements/provider/consent-view.ts';

/**
 * The visitor's choices as data. The fields are those of a consent receipt, with states of the Data Privacy
 * Vocabulary. It does not identify the visitor. The browser makes it, so it is not a proof.
 * https://www.w3.org/TR/dpv/, https://kantarainitiative.org/download/7902/
 */
export type ReceiptRecord = ReturnType<typeof receiptRecord>;

/**
 * Makes a record of the current choices. Its id is that of the newest decision of this device on record, by which the
 * service finds the visitor. Without one it has no id.
 *
 * @param now milliseconds since the epoch
 */
export function receiptRecord(view: ConsentView, now: number) {
  const { snapshot, messages, language } = view;
  const { brand, regime, vendors } = snapshot.catalogue;
  const decided = decidedCells(snapshot);
  const unasked = snapshot.cells().filter(({ basis, action, allowed }) => basis && !action && allowed);
  const names = new Set([...decided, ...unasked].map(({ vendor }) => vendor));
  const recorded = decided.filter(isRecorded);
  const [newest] = recorded
    .flatMap(({ decision }) => (decision && isOwn(decision) ? decision : []))
    .toSorted((a, b) => b.at - a.at);
  return {
    schemaVersion: 1,
    receiptId: newest?.id,
    issuedAt: isoTime(now),
    issuedBy: 'browser',
    issuer: { name: brandText(view, brand.name), contact: brand.contact },
    subject: { kind: snapshot.subject },
    /** What the visitor sends, and where, to ask for their data or its erasure. */
    dataRequests: { contact: brand.contact, reference: newest?.id },
    profile: regime,
    language,
    policy: brand.privacyPolicy,
    decisions: decided.map((cell) => decisionRecord(view, cell)),
    /** The legal basis of targets that apply without consent until the visitor refuses. */
    appliesUnasked: unasked.map(({ vendor, target, basis }) => ({ vendor, target, basis })),
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
    delivery: {
      status: snapshot.state,
      recorded: recorded.length,
      notRecorded: decided.length - recorded.length,
    },
    gpc: snapshot.gpc,
  };
}

function decisionRecord(view: ConsentView, cell: Cell) {
  const { targets, askAgainAfterMonths } = view.snapshot.catalogue;
  const { vendor, target, basis, action, state, unified: shown, decision } = cell;
  const purpose = targets.find(({ id }) => id === target);
  return {
    decision: decision?.id,
    vendor,
    target,
    purpose: purpose && brandText(view, purpose.name),
    purposeText: purpose && brandText(view, purpose.description),
    basis,
    action,
    state: dpvState(cell),
    decidedAt: decision && isoTime(decision.at),
    validUntil: decision && !basis ? isoTime(monthsLater(decision.at, askAgainAfterMonths)) : undefined,
    method: decision?.method,
    language: decision?.language,
    policyVersion: shownNotice(decision)?.policy,
    textVersion: shownNotice(decision)?.targets[target],
    gpc: decision?.gpc,
    delivery: state,
    recorded: isRecorded(cell),
    shownByService: shown,
  };
}

/** Whether it was made here. What was read from the service has no id that the service knows. */
export const isOwn = ({ method }: CellDecision): boolean => method !== 'adopted';

/** What the visitor was shown. Nobody knows what another consent tool has shown. */
export const shownNotice = (decision: CellDecision | undefined): CellDecision['notice'] | undefined =>
  decision?.method === 'imported' ? undefined : decision?.notice;

/** The cells that the visitor decided on. */
export const decidedCells = (snapshot: Snapshot): readonly Cell[] =>
  snapshot.cells().filter(({ action }) => action);

/** Whether the service recorded the choice as made. */
const isRecorded = ({ state }: Cell): boolean =>
  state === 'saved' || state === 'confirmed' || state === 'unconfirmed';

/**
 * The consent status of a cell. A stored refusal does not say whether it was a withdrawal.
 * https://w3c.github.io/dpv/2.0/dpv/#ConsentStatus
 */
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
