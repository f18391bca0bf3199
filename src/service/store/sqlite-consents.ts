import type { DatabaseSync } from 'node:sqlite';
import type { ConsentStamp } from '../identity/consent-id.ts';
import { readState } from '../merge/state-record.ts';
import { emptyState, joinStates, stateOfConsent, stateOfLink } from '../merge/subject-state.ts';
import { readLogRow, writeLogContent } from './log-record.ts';
import { sqliteIdempotency } from './sqlite-idempotency.ts';
import { sqliteSubjects } from './sqlite-subjects.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { NewConsent, RecordOutcome, Store } from './store.ts';
import type { WorkingSet } from './working-set.ts';
import { createWorkingSet } from './working-set.ts';

/** The log of consents and what they come to. */
export type ConsentStore = Pick<Store, 'recordConsents' | 'findSubject' | 'readLog'>;

/** The part of a store that records consents and reads them, in SQLite. */
export function sqliteConsents(
  database: DatabaseSync,
  nextStamp: () => ConsentStamp,
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
    const { consentId, at } = nextStamp();
    const event = {
      ...consent,
      consentId,
      receivedAt: at,
      identity: identity.subjectId,
      kind: identity.kind,
    };
    let next = joinStates(state, stateOfConsent(event));
    if (next.cells.size > Math.max(state.cells.size, consent.maximumCells)) {
      return { outcome: 'subject-full' };
    }

    const linked = linkedNow(consent, subjectId, working);
    if (linked) {
      const joining = working.stateOf(brandId, linked) ?? emptyState;
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

  return {
    async recordConsents(consents) {
      return inTransaction(database, () => {
        const working = createWorkingSet(subjects);
        const outcomes = consents.map((consent) => record(consent, working));
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
        if (text) return { by, subjectId, state: readState(text) };
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
