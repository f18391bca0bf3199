import type { DatabaseSync } from 'node:sqlite';
import type { Count } from '../../counts/count.ts';
import type { NameLimit } from '../../counts/name-limit.ts';
import type { StampConsent } from '../../identity/consent-id.ts';
import { mapInTurns } from '../../operation/map-in-turns.ts';
import { readState } from '../../merge/state-record.ts';
import { readLogRow, writeLogContent } from '../log-record.ts';
import type { Commit, LogEntry } from '../record-consent.ts';
import { recordConsent } from '../record-consent.ts';
import type { Client, ConsentStore } from '../store.ts';
import { readRow } from '../unreadable-row.ts';
import { createWorkingSet } from '../working-set.ts';
import { sqliteCounts } from './sqlite-counts.ts';
import { sqliteIdempotency } from './sqlite-idempotency.ts';
import { sqliteSubjects } from './sqlite-subjects.ts';
import { clientFinder } from './sqlite-tenants.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** Records and reads consents in SQLite. */
export function sqliteConsents(
  database: DatabaseSync,
  stamp: StampConsent,
  clock: () => number,
  names: NameLimit,
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
  // Without the plus, SQLite would read all consents of the brand.
  const findDecision = database.prepare(
    `select distinct subject_id from consent
     where substr(content, instr(content, '"decision:') + 10, 22) = ?
       and instr(content, '"decision:') > 0 and +brand_id = ? limit 50`,
  );
  const table = sqliteSubjects(database);
  const findClient = clientFinder(database);
  const idempotency = sqliteIdempotency(database, clock);
  const { addCounts } = sqliteCounts(database);

  const insertLog = ({ consent, consentId, at, linked }: LogEntry): void => {
    const { brandId, identity, channelId } = consent;
    const content = writeLogContent(consent);
    insertConsent.run(
      brandId,
      identity.subjectId,
      consentId,
      identity.kind,
      channelId,
      at,
      linked ?? null,
      content,
    );
  };

  return {
    shardOf: () => 0,
    async recordConsents(consents) {
      return inTransaction(database, () => {
        const subjects = createWorkingSet(table);
        const counts: Count[] = [];
        const clients = new Map<string, Client | undefined>();
        const commit: Commit = {
          subjects,
          findClient(clientId) {
            if (!clients.has(clientId)) clients.set(clientId, findClient(clientId));
            return clients.get(clientId);
          },
          findEarlier: ({ idempotency: request }) => idempotency.find(request),
          append(entry) {
            insertLog(entry);
            idempotency.keep(entry.consent.idempotency, entry.consentId);
            counts.push(...entry.counts);
          },
        };
        const outcomes = consents.map((consent) => {
          const outcome = recordConsent(consent, commit, stamp);
          // A disk error may have ended the transaction, so the commit cannot continue.
          if (outcome.outcome === 'unreadable' && !database.isTransaction) throw outcome.cause;
          return outcome;
        });
        subjects.save();
        addCounts(names.apply(counts));
        return outcomes;
      });
    },
    async findSubject(brandId, candidates) {
      for (const by of candidates) {
        const row = table.find(brandId, by.subjectId);
        if (!row) continue;
        const subjectId = row.linkedTo ?? by.subjectId;
        const text = row.linkedTo ? table.find(brandId, row.linkedTo)?.state : row.state;
        if (text !== undefined) return { by, subjectId, state: readRow('subject', () => readState(text)) };
      }
      return undefined;
    },
    async findDecision(brandId, decision) {
      return findDecision.all(decision, brandId).map((row) => String(row['subject_id']));
    },
    async readLog(brandId, subjectId) {
      return mapInTurns(selectLog.all({ brand: brandId, subject: subjectId }), readLogRow);
    },
  };
}
