import type { DatabaseSync } from 'node:sqlite';
import type { StampConsent } from '../../identity/consent-id.ts';
import { readState } from '../../merge/state-record.ts';
import { excessOf } from '../../merge/subject-limits.ts';
import { emptyState, joinStates, stateOfConsent, stateOfLink } from '../../merge/subject-state.ts';
import { readLogRow, writeLogContent } from '../log-record.ts';
import { sqliteIdempotency } from './sqlite-idempotency.ts';
import { sqliteSubjects } from './sqlite-subjects.ts';
import { inTransaction } from './sqlite-transaction.ts';
import { readRow, UnreadableRowError } from '../unreadable-row.ts';
import type { NewConsent, RecordOutcome, Store } from '../store.ts';
import type { WorkingSet } from '../working-set.ts';
import { createWorkingSet } from '../working-set.ts';

/** The log of consents and what they come to. */
export type ConsentStore = Pick<Store, 'recordConsents' | 'findSubject' | 'readLog'>;

/** The part of a store that records consents and reads them, in SQLite. */
export function sqliteConsents(
  database: DatabaseSync,
  stamp: StampConsent,
  clock: () => number,
): ConsentStore {
  const insertConsent = database.prepare(
    `insert into consent (brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectLog = database.prepare(
    `select * from consent
     where brand_id = :brand and subject_id in (
       select :subject union all
       select subject_id from subject where brand_id = :brand and linked_to = :subject
     )
     order by received_at, consent_id`,
  );
  const subjects = sqliteSubjects(database);
  const idempotency = sqliteIdempotency(database, clock);

  const record = (consent: NewConsent, working: WorkingSet): RecordOutcome => {
    const earlier = idempotency.find(consent.idempotency);
    if (earlier) return earlier;

    const { brandId, identity } = consent;
    const subjectId = working.ownerOf(brandId, identity.subjectId);
    const state = working.stateOf(brandId, subjectId) ?? emptyState;
    const linked = linkedNow(consent, subjectId, working);
    const joining = (linked && working.stateOf(brandId, linked)) || emptyState;
    const { consentId, at } = stamp(Math.max(state.lastUpdate, joining.lastUpdate));
    const event = {
      ...consent,
      consentId,
      receivedAt: at,
      identity: identity.subjectId,
      kind: identity.kind,
    };
    let next = joinStates(state, stateOfConsent(event));
    const excess = excessOf(state, next, consent.limits);
    if (excess) return { outcome: 'subject-full', excess };

    if (linked) {
      next = joinStates(joinStates(next, joining), stateOfLink(linked, { at, consentId, position: 0 }));
      working.link(brandId, linked, subjectId);
    }
    working.put(brandId, subjectId, next);
    insertConsent.run(
      brandId,
      identity.subjectId,
      consentId,
      identity.kind,
      consent.channelId,
      at,
      linked ?? null,
      writeLogContent(consent),
    );
    idempotency.keep(consent.idempotency, consentId);
    return { outcome: 'recorded', consentId };
  };

  /** What cannot be read is found before anything is written, so the others of the commit are untouched by it. */
  const recordOrSay = (consent: NewConsent, working: WorkingSet): RecordOutcome => {
    try {
      return record(consent, working);
    } catch (cause) {
      // A disk that fails may have ended the transaction: then there is nothing to go on with.
      if (cause instanceof UnreadableRowError && database.isTransaction)
        return { outcome: 'unreadable', cause };
      throw cause;
    }
  };

  return {
    async recordConsents(consents) {
      return inTransaction(database, () => {
        const working = createWorkingSet(subjects);
        const outcomes = consents.map((consent) => recordOrSay(consent, working));
        working.save();
        return outcomes;
      });
    },
    async findSubject(brandId, candidates) {
      for (const by of candidates) {
        const row = subjects.find(brandId, by.subjectId);
        if (!row) continue;
        const subjectId = row.linkedTo ?? by.subjectId;
        const text = row.linkedTo ? subjects.find(brandId, row.linkedTo)?.state : row.state;
        if (text !== undefined) return { by, subjectId, state: readRow('subject', () => readState(text)) };
      }
      return undefined;
    },
    async readLog(brandId, subjectId) {
      return selectLog.all({ brand: brandId, subject: subjectId }).map(readLogRow);
    },
  };
}

/** The anonymous identity that this consent links, unless it is linked already. */
function linkedNow(consent: NewConsent, subjectId: string, working: WorkingSet): string | undefined {
  const anonymous = consent.link?.subjectId;
  if (!anonymous || anonymous === subjectId) return undefined;
  return working.ownerOf(consent.brandId, anonymous) === anonymous ? anonymous : undefined;
}
