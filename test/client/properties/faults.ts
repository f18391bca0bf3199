/** A possible mistake in the client. */
export interface Fault {
  /** The changed file, under `src/client/`. */
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  /** The invariants that may detect it first. */
  readonly caughtBy: readonly string[];
}

/** Mistakes that an invariant must detect. */
export const faults: Readonly<Record<string, Fault>> = {
  'a decision is not kept before it is sent': {
    file: 'ledger/ledger-store.ts',
    text: 'let isKept = this.#storage.write(name, text);',
    instead: 'let isKept = true;',
    caughtBy: ['I2', 'I5', 'I6', 'I10', 'I15'],
  },
  'a tag runs as soon as its consent was sent': {
    file: 'ledger/apply-decision.ts',
    text: '      : 0;',
    instead: '      : 1;',
    caughtBy: ['I2', 'I4', 'I11'],
  },
  'tabs work at once, without a lock': {
    file: 'environment/lock.ts',
    text: "environment.exclusively?.('assent', beginOnce)",
    instead: 'beginOnce(true)',
    caughtBy: ['I8', 'I9'],
  },
  'what may have arrived is repeated after what came later': {
    file: 'delivery/plan.ts',
    text: 'outbox.sending ?? nextSending(ledger, own)',
    instead: 'nextSending(ledger, own) ?? outbox.sending',
    caughtBy: ['I5', 'I6', 'I7', 'I9', 'I15'],
  },
  'the service is polled for ever': {
    file: 'delivery/reconcile.ts',
    text: 'Math.max(0, outbox.readsLeft - 1)',
    instead: '7',
    caughtBy: ['I5', 'I9'],
  },
  'an acceptance of last week is sent': {
    file: 'delivery/give-up.ts',
    text: 'age >= acceptLifetime',
    instead: 'age >= rejectLifetime',
    caughtBy: ['I20'],
  },
  'a repetition has a key of its own': {
    file: 'delivery/evidence.ts',
    text: 'checksum(toJson(consent))',
    instead: 'checksum(String(Math.random()))',
    caughtBy: ['I7', 'I19'],
  },
  'nobody waits as long as the service asks': {
    file: 'delivery/transport.ts',
    text: "pause: readRetryAfter(headers.get('retry-after'), now) }",
    instead: 'pause: undefined }',
    caughtBy: ['I9'],
  },
  'what the service took counts as confirmed': {
    file: 'delivery/transition.ts',
    text: "    state: 'saved',\n",
    instead: "    state: 'confirmed',\n",
    caughtBy: ['I3'],
  },
  'what the service shows replaces a choice that is on its way there': {
    file: 'delivery/reconcile.ts',
    text: 'if (isOnItsWay(entry) || ',
    instead: 'if (',
    caughtBy: ['I3', 'I5', 'I6', 'I10', 'I15'],
  },
  'a conflict that the service has decided is open for ever': {
    file: 'delivery/conflicts.ts',
    text: "isWhole && member(item, 'resolution') === known",
    instead: 'false',
    caughtBy: ['I5'],
  },
  'a conflict that nobody has decided is taken for information': {
    file: 'delivery/conflicts.ts',
    text: "isWhole && member(item, 'resolution') === known",
    instead: 'isWhole',
    caughtBy: ['I3'],
  },
  'a page does not look at what another tab chose': {
    file: 'consent.ts',
    text: '    this.#announcer.announce(',
    instead: "    if (event !== 'heard') this.#announcer.announce(",
    caughtBy: ['I2'],
  },
  'everything is exempt in the United Kingdom': {
    file: 'catalogue/catalogue.ts',
    text: 'return exemption;',
    instead: "return exemption ?? 'statistics';",
    caughtBy: ['I1', 'I4', 'I11', 'I14'],
  },
  'a refusal waits for the service': {
    file: 'page/gate-rule.ts',
    text: "if (action === 'REJECT' ||",
    instead: "if (action === 'REJECT' && state === 'saving') return true;\n  if (action === 'REJECT' ||",
    caughtBy: ['I1', 'I2'],
  },
  'each decision has another identifier': {
    file: 'ledger/apply-decision.ts',
    text: "subject: wide.subject || (isSent ? identifier : '')",
    instead: 'subject: identifier.slice(0, -5) + facts.id.slice(0, 5)',
    caughtBy: ['I5', 'I12'],
  },
  'an identifier is assigned before the first choice': {
    file: 'consent.ts',
    text: '    this.ready = this.#start();',
    instead: "    this.ready = this.#start();\n    this.#storage.write('visitor', '1');",
    caughtBy: ['I12'],
  },
  'what was refused for good is sent again and again': {
    file: 'delivery/transport.ts',
    text: "if (isRefusal(status, text)) return { type: 'refused', status };",
    instead: '',
    caughtBy: ['I9'],
  },
  'every poll is announced': {
    file: 'page/announcer.ts',
    text: 'if (isSameSnapshot(snapshot, this.#snapshot)) return;',
    instead: '',
    caughtBy: ['I17'],
  },
  'an acceptance answers whatever is asked later': {
    file: 'page/make-snapshot.ts',
    text: 'isOutdated: outdated[entry.factsIndex]?.get(targetId) !== undefined',
    instead: 'isOutdated: false',
    caughtBy: ['I1', 'I14'],
  },
  'a privacy signal opens gates': {
    file: 'page/make-snapshot.ts',
    text: 'isOpenByDefault: basis !== undefined && !isObjected && !parts.isClosed(vendor, targetId)',
    instead: 'isOpenByDefault: gpc',
    caughtBy: ['I1', 'I13', 'I14'],
  },
  'what something took that records nothing is never sent again': {
    file: 'delivery/send-again.ts',
    text: 'age < showingTime',
    instead: 'age < 1_000 * showingTime',
    caughtBy: ['I5', 'I6'],
  },
  'a choice counts as saved when its first part is': {
    file: 'delivery/transition.ts',
    text: 'if (!left.some(Boolean)) return save(told, { ...sending, choices }, context);',
    instead: 'return save(told, { ...sending, choices }, context);',
    caughtBy: ['I4', 'I5', 'I6', 'I15'],
  },
  'a request is larger than a page may leave behind': {
    file: 'delivery/parts.ts',
    text: '28 * 1024',
    instead: '60 * 1024',
    caughtBy: ['I8'],
  },
  'the evidence names another notice': {
    file: 'delivery/evidence.ts',
    text: 'noticeChecksum(notice)',
    instead: 'checksum(notice.policy)',
    caughtBy: ['I19'],
  },
};
