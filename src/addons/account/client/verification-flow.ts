import type { AddOnContext } from '../../../client/client-add-ons.ts';
import { basisOf } from '../../../client/catalogue/catalogue.ts';
import type { LoadCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { ownSubject } from '../../../protocol/endpoints.ts';
import { isRefusal, leaveAccount, leavingMark, scopeOf, unsent } from '../../../client/account/account.ts';
import { LedgerStore, signInName } from '../../../client/ledger/ledger-store.ts';
import { toBase64Url, mintIdentifier } from '../../../client/ledger/identifier.ts';
import { choicesFor, compare, type Comparing } from './comparison.ts';
import { makeDecision } from '../../../client/ledger/decision.ts';
import { Deliverer } from '../../../client/delivery/deliverer.ts';
import type { Holding } from '../../../client/delivery/delivery-event.ts';
import { writeLedger } from '../../../client/ledger/ledger-text.ts';
import type { Ledger } from '../../../client/ledger/ledger.ts';
import { accountLedger, linkedLedger, withoutIdentifier } from './link-account.ts';
import { refusalCookie } from '../../../client/ledger/refusal-cookie.ts';
import { underLock } from '../../../client/environment/lock.ts';
import { member } from '../../../client/environment/untrusted.ts';
import { applyDecision } from '../../../client/ledger/apply-decision.ts';
import { readProfileFields } from './profile-fields.ts';
import { Transport } from '../../../client/delivery/transport.ts';
import type {
  AccountNews,
  Comparison,
  CompleteOutcome,
  Decide,
  EndOutcome,
  ProfileField,
  Resolution,
  StartOptions,
  StartOutcome,
  Verification,
} from '../../../client/account/verification.ts';
import { actionsOf } from '../../../client/delivery/parts.ts';
import { postTo } from './verification-transport.ts';
import { meantCode, meantEmail } from './entered-text.ts';

/** The lifetime of a code, and the pause before another can be requested, in milliseconds. */
const codeLifetime = 600_000;
const codePause = 60_000;

/** Pauses between reads of an account that exists, but cannot be read yet. */
const pauses = [500, 1_000, 2_000, 4_000];

/** Runs a verification. It keeps no state between steps: the proxy and the browser's storage have it. */
export class VerificationFlow implements Verification {
  readonly #context: AddOnContext;
  readonly #tell: (news: AccountNews) => void;
  readonly #loadCatalogue: LoadCatalogue;

  constructor(context: AddOnContext, tell: (news: AccountNews) => void, loadCatalogue: LoadCatalogue) {
    this.#context = context;
    this.#tell = tell;
    this.#loadCatalogue = loadCatalogue;
  }

  async start(email: string, { profile, language }: StartOptions = {}): Promise<StartOutcome> {
    const { environment } = this.#context;
    const body = { email: meantEmail(email), profile, language };
    const reply = await postTo(this.#context, 'createSubjectProfile', body);
    if (reply.type === 'refused') return { type: 'invalid' };
    if (reply.type !== 'done') return reply;
    if (member(reply.body, 'code') !== undefined)
      environment.warn('The proxy lets the code of a verification through to the browser. It is not used.');
    const now = environment.now();
    return { type: 'sent', resendAt: now + codePause, expiresAt: now + codeLifetime };
  }

  async complete(code: string, decide?: Decide): Promise<CompleteOutcome> {
    // Send the account's unsent choices now: from here on, the proof may belong to another account.
    await this.#deliverRest();
    const reply = await postTo(this.#context, 'verifySubjectProfile', { code: meantCode(code) });
    if (reply.type === 'refused') return { type: 'refused' };
    if (reply.type !== 'done') return reply;
    return this.#link(decide, member(reply.body, 'profileSaved') !== false);
  }

  resume(decide?: Decide): Promise<CompleteOutcome> {
    return this.#link(decide, true);
  }

  async signOut(): Promise<EndOutcome> {
    const { environment, storage, view } = this.#context;
    await this.#deliverRest();
    storage.write(leavingMark, '1');
    const ended = await this.#endProof();
    if (ended.type !== 'done') {
      storage.remove(leavingMark);
      return ended;
    }
    // A refusal that was not recorded applies to the device as well; an acceptance for the account does not.
    leaveAccount(storage, view.order, environment, isRefusal);
    this.#tell('changed');
    return ended;
  }

  async forget(): Promise<EndOutcome> {
    const { environment, storage } = this.#context;
    const ended = await this.#endProof();
    if (ended.type !== 'done') return ended;
    await underLock(environment, storage, async () => {
      for (const name of storage.names('')) if (name !== 'lease') storage.remove(name);
      environment.setCookie(refusalCookie, '', 0);
    });
    this.#tell('changed');
    return ended;
  }

  async profileFields(): Promise<readonly ProfileField[]> {
    return readProfileFields((await this.#loadCatalogue().catch(() => undefined))?.text ?? '');
  }

  isUnlinked(): boolean {
    return !!this.#context.environment.cookie('assent_me') && !this.#isSignedIn();
  }

  isNews(): boolean {
    return this.#isSignedIn() && this.#context.storage.read('me.news').length > 0;
  }

  noteSeen(): void {
    this.#context.storage.remove('me.news');
    this.#tell('changed');
  }

  /** Reads the account, calls `decide`, and applies the account's choices to the page. */
  async #link(decide: Decide = () => 'protective', isProfileSaved: boolean): Promise<CompleteOutcome> {
    const { environment, storage, view } = this.#context;
    if (!environment.cookie('assent_me')) {
      environment.warn(
        'The proxy does not say by the cookie "__Host-assent_me" that an e-mail was verified.',
      );
      return { type: 'unavailable' };
    }
    const holding = await this.#readAccount();
    if (!holding) return { type: 'unread' };

    const context = {
      now: environment.now(),
      chance: 0,
      isVisible: true,
      order: view.order,
      own: new Set<string>(),
      quietAt: 0,
    };
    const account = accountLedger(view.order, holding, view.notice, context);
    const device = new LedgerStore(storage, view.order);
    const own = unsent(storage, view.order).reduce(applyDecision, device.current());
    const comparison = compare(own, account, this.#comparing(context.now));
    const asking = async () => decide(comparison);
    const resolution = await asking().catch(async (cause: unknown) => {
      await this.#decline();
      throw cause;
    });
    if (resolution === undefined) {
      const ended = await this.#decline();
      return ended.type === 'done' ? { type: 'declined' } : ended;
    }
    await underLock(environment, storage, async () => this.#keep(account, device, comparison, resolution));
    this.#tell('linked');
    return { type: 'linked', isProfileSaved };
  }

  /**
   * Signs out if the person declined or could not answer, because a proof without an account is incomplete.
   */
  async #decline(): Promise<EndOutcome> {
    const ended = await this.#endProof();
    this.#tell('changed');
    return ended;
  }

  /**
   * Stores account and device separately, the device first, because the account's ledger switches every tab
   * to it. Unsent choices of a previous account become the device's, and so this account's.
   */
  #keep(account: Ledger, device: LedgerStore, comparison: Comparison, resolution: Resolution): void {
    const { environment, storage, view } = this.#context;
    const now = environment.now();
    const facts = {
      id: toBase64Url(environment.randomBytes(16)),
      sequence: now,
      at: now,
      method: 'verification',
      language: '',
      gpc: environment.globalPrivacyControl,
      notice: view.notice,
      shown: view.shown,
    } as const;
    leaveAccount(storage, view.order, environment);
    const before = device.current();
    const choices = choicesFor(comparison, compare(before, account, this.#comparing(now)), resolution);
    const decision = makeDecision(facts, ownSubject, actionsOf(view.order, choices));
    const linked = linkedLedger(account, before, decision);
    if (before.facts.length) {
      const own = withoutIdentifier(before, () => mintIdentifier(environment));
      device.write(own, view.pageStart(own, now));
      for (const name of ['id', ...storage.names('decision.')]) storage.remove(name);
    }
    storage.write(signInName, facts.id);
    storage.write('me.ledger', writeLedger({ ...linked, revision: 1 }, view.pageStart(linked, now)));
    storage.write('me.news', '1');
    if (decision.choices.length) new LedgerStore(storage, view.order, 'me.').add(decision);
  }

  /** Reads the account's choices; `undefined` if they cannot be read. */
  async #readAccount(): Promise<Holding | undefined> {
    const { environment } = this.#context;
    const transport = new Transport(this.#context, () => this.#tell('unproven'));
    let isThere = false;
    for (const pause of [...pauses, 0]) {
      const checked = await transport.checkConsent(ownSubject);
      const read = await transport.readUnifiedConsent(ownSubject);
      const isSaid = checked.type === 'checked' ? checked.exists : undefined;
      isThere ||= isSaid === true;
      // The account exists, but the read does not show it yet.
      const isNone = isSaid === false && !isThere;
      if (!('type' in read) && (isNone || read.updated || read.actions.length)) return read;
      if (pause) await new Promise<void>((resolve) => void environment.after(pause, resolve));
    }
    return undefined;
  }

  #comparing(now: number): Comparing {
    const { environment, view } = this.#context;
    const { notice, catalogue } = view;
    const objected = catalogue.targets
      .filter((target) => target.saleOrShare && basisOf(catalogue.regime, target))
      .map(({ id }) => id);
    return { notice, now, objected: environment.globalPrivacyControl ? objected : [] };
  }

  async #deliverRest(): Promise<void> {
    if (!this.#isSignedIn()) return;
    const { storage, view } = this.#context;
    const store = new LedgerStore(storage, view.order, 'me.');
    const deliverer = new Deliverer({ ...this.#context, store }, () => {});
    await deliverer.work({ isUrgent: true, takesOver: true });
    deliverer.stop();
  }

  async #endProof(): Promise<EndOutcome> {
    const reply = await postTo(this.#context, 'signOut', {});
    if (reply.type === 'done') return { type: 'done' };
    return reply.type === 'refused' ? { type: 'unavailable' } : reply;
  }

  #isSignedIn(): boolean {
    const { environment, storage } = this.#context;
    return scopeOf(storage, environment) !== '';
  }
}
