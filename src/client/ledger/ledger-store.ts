import { ownSubject } from '../../protocol/endpoints.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import { type Decision, isNewer, packDecision, unpackDecision } from './decision.ts';
import { isSameKnowledge, joinLedgers } from './join-ledgers.ts';
import { isIdentifier } from './identifier.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { type PageStart, readLedger, writeLedger } from './ledger-text.ts';
import { isSettled, applyDecision } from './apply-decision.ts';
import { isUnread } from './freshness.ts';
import { stringifyChecked, parseChecked } from '../environment/checksum.ts';

const decisionPrefix = 'decision.';

/** The name in storage that tells one sign-in from another, for a page that slept meanwhile. */
export const signInName = 'me.since';

/** The prefix of names in storage: none for the device's own choices, `me.` for the account's. */
export type Scope = '' | 'me.';

/**
 * The stored choices of this device: one ledger, which one tab at a time writes, and each decision under its
 * own name until it is settled. So tabs that choose at once never overwrite each other, and unsent decisions
 * survive the loss of the ledger. Nothing is written before the first choice. The choices for an account are
 * stored separately, so that the device's own choices stay as they were.
 */
export class LedgerStore {
  readonly scope: Scope;
  readonly #storage: BrowserStorage;
  readonly #order: CellOrder;
  readonly #signIn: string | undefined;
  readonly #decisions = new Map<string, Decision | undefined>();
  #ledger: Ledger;
  #current: Ledger;
  /** The texts that `#current` was made from. */
  #parts: readonly unknown[] = [];
  #start: unknown;
  #texts: readonly string[] = [];
  #isDivided = false;

  /** `order` is the cell order of the catalogue. */
  constructor(storage: BrowserStorage, order: CellOrder, scope: Scope = '') {
    this.scope = scope;
    this.#storage = storage;
    this.#order = order;
    this.#ledger = this.#current = emptyLedger(order);
    this.#signIn = scope && storage.read(signInName)[0];
  }

  /** Whether these are still the choices of the same person. */
  isSamePerson(): boolean {
    return !this.scope || this.#storage.read(signInName)[0] === this.#signIn;
  }

  /**
   * The joined ledgers of all tabs, as far as this tab has seen them. Where the storage was emptied, the page keeps what it
   * knows of the device while the cookie with the identifier is there, and writes it back. It forgets what it knows if
   * somebody else has chosen meanwhile.
   */
  ledger(): Ledger {
    if (!this.isSamePerson()) return this.#ledger;
    const texts = this.#storage.read(this.#name);
    const isLost =
      !texts.length &&
      this.#ledger.revision > 0 &&
      (this.scope || this.#storage.recovered !== this.#ledger.subject);
    const isSame = texts.length === this.#texts.length && texts.every((text, at) => text === this.#texts[at]);
    if (isSame && !isLost) return this.#ledger;
    this.#texts = texts;
    const reads = texts.flatMap((text) => readLedger(text) ?? []);
    const isForgotten =
      isLost || (reads.length && reads.every(({ ledger }) => this.#isOthers(ledger.subject)));
    const known = isForgotten ? emptyLedger(this.#order) : this.#ledger;
    this.#ledger = reads.reduce((ledger, read) => joinLedgers(ledger, read.ledger), known);
    this.#start = reads.toSorted((a, b) => b.ledger.revision - a.ledger.revision)[0]?.start;
    this.#isDivided =
      this.#ledger.revision > 0 && !reads.some(({ ledger }) => isSameKnowledge(this.#ledger, ledger));
    return this.#ledger;
  }

  /** The page start in the stored ledger. */
  start(): unknown {
    this.ledger();
    return this.#start;
  }

  /** Whether this tab knows something that the stored ledger lacks. */
  isDivided(): boolean {
    this.ledger();
    return this.#isDivided;
  }

  /** The unsettled decisions of all tabs, oldest first. */
  decisions(): Decision[] {
    return this.#storage
      .names(this.#prefix)
      .flatMap((name) => {
        const decision = this.#decisionIn(this.#storage.read(name)[0] ?? '');
        const isForgotten = decision && this.#isOthers(decision.identifier) && this.#storage.isOnlyHeld(name);
        return decision && !isForgotten ? decision : [];
      })
      .toSorted((a, b) => (isNewer(a.facts, b.facts) ? 1 : -1));
  }

  /** Whether any decisions are stored apart from the ledger, readable or not. */
  hasDecisions(): boolean {
    return this.#storage.names(this.#prefix).length > 0;
  }

  /** The ledger with all decisions applied: what applies on this page. */
  current(): Ledger {
    const parts = [this.ledger(), ...this.decisions()];
    const isSame = parts.length === this.#parts.length && parts.every((part, at) => part === this.#parts[at]);
    if (!isSame) this.#current = this.decisions().reduce(applyDecision, this.#ledger);
    this.#parts = parts;
    return this.#current;
  }

  /**
   * The identifier that is stored apart from the ledger; `undefined` before the first choice. If the browser deleted it (Safari
   * deletes script storage after seven days), it is recovered from the proxy's cookie.
   */
  identifier(): string | undefined {
    return this.scope
      ? ownSubject
      : [...this.#storage.read('id'), this.#storage.recovered].find(isIdentifier);
  }

  /** The subject of these choices, if any. */
  subject(): string | undefined {
    return this.current().subject || this.identifier();
  }

  /** Whether there is a subject, or any choice. */
  isKnown(): boolean {
    return this.subject() !== undefined || this.current().facts.length > 0;
  }

  /** Whether the service is read before the visitor is asked. */
  isToRecover(now: number): boolean {
    return !this.current().facts.length && this.isUnread(now);
  }

  /** Whether the service is read before anything is open without a choice. */
  isUnread(now: number): boolean {
    return isUnread(this.current(), this.subject(), now);
  }

  /** Returns whether the decision will outlive the page. */
  add(decision: Decision): boolean {
    const name = this.#prefix + decision.facts.id;
    const text = stringifyChecked(packDecision(decision));
    // It applies here, even if the page's own code makes the text unreadable.
    const isReadable = this.#decisionIn(text) !== undefined;
    this.#decisions.set(text, decision);
    let isKept = this.#storage.write(name, text);
    if (!isKept || !isReadable) {
      // An older acceptance may be refused now. It must not remain alone in storage.
      for (const older of [this.#name, ...this.#storage.names(this.#prefix)]) this.#storage.unload(older);
      isKept = isReadable && this.#storage.write(name, text);
    }
    // Another person may have signed in by the time a frozen page goes on.
    if (!this.scope || !isKept) this.#storage.hold(name, text);
    return isKept;
  }

  remove({ facts }: Decision): void {
    this.#storage.remove(this.#prefix + facts.id);
  }

  /**
   * Writes the ledger. Only for the tab that holds the lock. Does not write for an account that was left, also not where
   * another person has signed in since.
   */
  write(ledger: Ledger, start: PageStart): void {
    if ((this.scope && !this.#storage.read(this.#name).length) || !this.isSamePerson()) return;
    const written = { ...ledger, revision: this.ledger().revision + 1 };
    this.#storage.write(this.#name, writeLedger(written, start));
    this.#ledger = written;
    this.#start = start;
    this.#isDivided = false;
    this.#texts = this.#storage.read(this.#name);
  }

  /**
   * Removes what is damaged, and the decisions that are settled, up to the first that is not: if the ledger is lost, no
   * decision may remain without the newer one that replaced it. Only for the tab that holds the lock, and some
   * time after the ledger was written that says so, for a tab that lags behind may overwrite it.
   */
  dropSettled(): void {
    if (this.isDivided() || this.#storage.isRefused(this.#name)) return;
    for (const name of this.#storage.names(this.#prefix))
      if (this.#storage.read(name).every((text) => this.#isDamaged(text))) this.#storage.remove(name);
    for (const decision of this.decisions()) {
      if (!isSettled(this.#ledger, decision)) return;
      this.remove(decision);
    }
  }

  /** Whether an identifier is not that of the ledger: all data were deleted since one of them was made. */
  #isOthers(identifier: string): boolean {
    const { subject } = this.#ledger;
    return subject !== '' && identifier !== '' && identifier !== subject;
  }

  get #name(): string {
    return `${this.scope}ledger`;
  }

  get #prefix(): string {
    return this.scope + decisionPrefix;
  }

  /** One of a later version cannot be read either, but stays. */
  #isDamaged(text: string): boolean {
    return this.#decisionIn(text) === undefined && parseChecked(text) === undefined;
  }

  #decisionIn(text: string): Decision | undefined {
    if (!this.#decisions.has(text)) this.#decisions.set(text, unpackDecision(parseChecked(text)));
    return this.#decisions.get(text);
  }
}
