import type { StampConsent } from '../../identity/consent-id.ts';
import { readState } from '../../merge/state-record.ts';
import { mapInTurns } from '../../merge/map-in-turns.ts';
import { findIdentities } from './erasure-store.ts';
import { insertInto } from '../sql/insert-rows.ts';
import { createForgetting, findKnownRequests } from './known-requests.ts';
import { readLogRow, writeLogRow } from './consent-record.ts';
import type { OpenStoreAddOn } from '../add-on.ts';
import type { NewConsent, RecordOutcome } from '../new-consent.ts';
import { type Commit, identityToLink, type ConsentLogEntry, recordConsent } from '../record-consent.ts';
import { areThese, isThis, nameRow, nameRows, type Shards, type SubjectKey } from '../sql/shards.ts';
import { type Engine, type QueryResult, statement, type UnitOfWork, type Values } from '../sql/statement.ts';
import type { Candidate, ConsentStore, FoundSubject } from '../store.ts';
import { CommitUnknownError } from '../store-unavailable.ts';
import { selectFrom } from '../sql/tables.ts';
import { readClients } from './tenant-store.ts';
import { readRow } from '../unreadable-row.ts';
import { createWorkingSet, type LockedSubjects, type SubjectRow } from '../working-set.ts';

const insertLog = insertInto('consent');
const findConsent = statement(
  'find-consent',
  `select 1 from consent where ${isThis} and consent_id = :consent`,
);
// Without the plus, SQLite would read all consents of the brand.
const findDecision = statement(
  'find-decision',
  `select distinct subject_id from consent
   where substr(content, {strpos|instr}(content, '"decision:') + 10, 22) {collate "C"} = :decision
     and {strpos|instr}(content, '"decision:') > 0 and {|+}brand_id = :brand limit 50`,
);
const selectLog = statement('select-log', `${selectFrom('consent')} where ${areThese}`);
const newest = statement('newest-consent', 'select max(received_at) as at from consent');
const newestOfChannel = statement(
  'newest-consent-of-channel',
  'select max(received_at) as at from consent where channel_id = :channelId',
);

// With the order, PostgreSQL uses the index for any channel, and not only for those with few consents.
const findNewest = statement(
  'find-newest-consent',
  `${selectFrom('consent')} where channel_id = :channelId order by received_at desc limit 1`,
);

/** The time of the newest consent of all subjects, or of those in one channel. */
export function* newestAt(channelId?: string): UnitOfWork<number | undefined> {
  const { rows } = yield* channelId === undefined ? newest() : newestOfChannel({ channelId });
  const at = rows[0]?.['at'];
  return typeof at === 'number' ? at : undefined;
}

/** What a store of consents needs of its engine. */
export interface ConsentEngine extends Engine {
  /** Finds a subject outside of a transaction. */
  readonly find: (subject: SubjectKey) => Promise<SubjectRow | undefined>;
  /** The same with an empty text for any state. */
  readonly findMark: (subject: SubjectKey) => Promise<SubjectRow | undefined>;
  /** The subjects of a new transaction. */
  readonly subjects: () => LockedSubjects;
}

/** Records and reads consents. */
export function consentStore(
  engine: ConsentEngine,
  stamp: StampConsent,
  clock: () => number,
  addOns: readonly OpenStoreAddOn[],
): ConsentStore {
  const { run, transact, shards, lock, unlock } = engine;
  const forget = createForgetting(engine, clock);
  /** The rows of a subject, and of what is linked to it. */
  const rowsOf = async (brandId: string, subjectId: string) => {
    const linked = (await run(findIdentities({ brand: brandId, subject: subjectId }))).rows;
    const named = [subjectId, ...linked.map((row) => String(row['subject_id']))];
    const keys = named.map((each) => ({ brandId, subjectId: each }));
    return run(logOf(shards, keys));
  };

  /**
   * Whether a commit with a lost reply was made. The lock waits until its transaction has ended, because the server
   * may not have noticed the broken connection yet.
   */
  function* isRecorded({ consent: { brandId, identity }, consentId }: ConsentLogEntry): UnitOfWork<boolean> {
    const who = { brandId, subjectId: identity.subjectId };
    yield* lock(who);
    const { count } = yield* findConsent({ ...nameRow(who), consent: consentId });
    if (count === 0) yield* unlock(who);
    return count > 0;
  }
  return {
    shardOf: ({ identity }) => shards.of(identity.subjectId),
    async recordConsents(consents) {
      let entries: readonly ConsentLogEntry[] = [];
      let outcomes: readonly RecordOutcome[] = [];
      try {
        await transact(function* () {
          ({ entries, outcomes } = yield* record(engine, consents, stamp, clock(), addOns));
          if (entries.length === 0) return;
          for (const addOn of addOns) if (addOn.recorded) yield* addOn.recorded(entries);
        });
      } catch (error) {
        const [entry] = entries;
        if (!(error instanceof CommitUnknownError && entry && (await transact(() => isRecorded(entry)))))
          throw error;
      }
      forget();
      return outcomes;
    },
    async findSubject(brandId, candidates) {
      const found = await firstWithData(engine.find, brandId, candidates);
      return found && { ...found, state: readRow('subject', () => readState(found.state)) };
    },
    locateSubject: async (brandId, candidates) =>
      (await firstWithData(engine.findMark, brandId, candidates))?.subjectId,
    async findDecision(brand, decision) {
      return (await run(findDecision({ brand, decision }))).rows.map((row) => String(row['subject_id']));
    },
    readLog: async (brandId, subjectId) => mapInTurns(await rowsOf(brandId, subjectId), readLogRow),
    listConsentIds: async (brandId, subjectId) =>
      (await rowsOf(brandId, subjectId))
        .map((row) => String(row['consent_id']))
        // An id begins with its time, and those of the same millisecond count up.
        .toSorted(),
    newestConsentAt: (channelId) => run(newestAt(channelId)),
    async findNewestConsent(channelId) {
      return (await run(findNewest({ channelId }))).rows.map(readLogRow)[0];
    },
  };
}

/** The first candidate with a state, and its state as it is stored. */
async function firstWithData(
  find: ConsentEngine['find'],
  brandId: string,
  candidates: readonly Candidate[],
): Promise<(Pick<FoundSubject, 'by' | 'subjectId'> & { readonly state: string }) | undefined> {
  const rows = await Promise.all(candidates.map(({ subjectId }) => find({ brandId, subjectId })));
  for (const [index, by] of candidates.entries()) {
    const { linkedTo, state: own } = rows[index] ?? {};
    const subjectId = linkedTo ?? by.subjectId;
    const state = linkedTo === undefined ? own : (await find({ brandId, subjectId }))?.state;
    if (state !== undefined) return { by, subjectId, state };
  }
  return undefined;
}

/** The rows of the consents of identities, oldest first. */
function* logOf(shards: Shards, identities: readonly SubjectKey[]): UnitOfWork<QueryResult['rows']> {
  const log: QueryResult['rows'][number][] = [];
  for (const group of shards.group(identities)) log.push(...(yield* selectLog(nameRows(shards, group))).rows);
  return log.toSorted(byTime);
}

function byTime(a: Values, b: Values): number {
  const [earlier, later] = [Number(a['received_at']), Number(b['received_at'])];
  return earlier - later || (String(a['consent_id']) < String(b['consent_id']) ? -1 : 1);
}

/** Writes consents, and what add-ons keep with them. */
function* writeLog(entries: readonly ConsentLogEntry[], addOns: readonly OpenStoreAddOn[]): UnitOfWork<void> {
  const written = entries.map(writeLogRow);
  let extras: readonly string[] = [];
  for (const addOn of addOns) if (addOn.kept) extras = yield* addOn.kept(written);
  yield* insertLog(written.map(({ row }, index) => ({ ...row, extra: extras[index] ?? null })));
}

/** Records consents in an open transaction. */
function* record(
  engine: ConsentEngine,
  consents: readonly NewConsent[],
  stamp: StampConsent,
  now: number,
  addOns: readonly OpenStoreAddOn[],
): UnitOfWork<{ readonly entries: readonly ConsentLogEntry[]; readonly outcomes: readonly RecordOutcome[] }> {
  const table = engine.subjects();
  yield* table.lock(consents.map(({ brandId, identity }) => ({ brandId, subjectId: identity.subjectId })));
  const subjects = createWorkingSet(table);
  yield* table.lockUnlinked(
    consents.flatMap((consent) => {
      const subjectId = identityToLink(consent, subjects);
      return subjectId === undefined ? [] : [{ brandId: consent.brandId, subjectId }];
    }),
  );
  const requests = yield* findKnownRequests(engine, consents, now);
  const clients = yield* readClients(consents.flatMap(({ poster }) => (poster ? [poster.clientId] : [])));
  const entries: ConsentLogEntry[] = [];
  const commit: Commit = {
    subjects,
    findClient: (clientId) => clients.get(clientId),
    findEarlier: (consent) => requests.find(consent),
    append(entry) {
      entries.push(entry);
      requests.add(entry);
    },
  };
  const outcomes = consents.map((consent) => recordConsent(consent, commit, stamp));
  subjects.save();
  yield* table.write();
  for (const group of engine.shards.split(entries, ({ consent }) => consent.identity.subjectId))
    yield* writeLog(group, addOns);
  yield* requests.write();
  return { entries, outcomes };
}
