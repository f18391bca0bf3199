import { setTimeout as pause } from 'node:timers/promises';
import { partsOf } from './log/commitment.ts';
import { makeReceipt } from './log/receipt.ts';
import { base64 } from './log/signed-note.ts';
import { LogDamagedError } from './log/tiles.ts';
import { logsIn } from './evidence-store.ts';
import { readCheckpointOfNow, readLog } from './store/copied-log.ts';
import { readKeptSalt } from './store/kept-salt.ts';
import type { LogLine } from './verify-log.ts';
import { noticeStore } from '../../archive/service/archive-store.ts';
import type { SnapshotSource } from '../../move/service/copied-database.ts';
import { firstWidth, nextWidth, positions, sliceAt } from '../../../service/store/slice.ts';
import type { StoredRow } from '../../move/service/stored-subject.ts';
import { type Actor, auditEvent, programActor } from '../../../service/store/audit-event.ts';
import type { Store } from '../../../service/store/store.ts';
import { namedIn } from '../protocol/receipt/notice-text.ts';
import type { ExportedEvidence, Receipt, UnprovenConsent } from '../../../protocol/receipt.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import { requireSubject } from '../../../service/administration/find-subject.ts';

/**
 * Exports the log of a brand with all its consents, so that `verifyLog` can audit it.
 *
 * @param source what was there at one moment
 */
export async function* exportLog(
  source: SnapshotSource,
  brandId: string,
): AsyncGenerator<readonly LogLine[]> {
  yield [{ type: 'assent-log/1', brandId }];
  let width = firstWidth;
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    const rows = await source.readSlice([brandId], slice);
    yield rows.flatMap(linesOf);
    width = nextWidth(
      width,
      rows.reduce((sum, row) => sum + ('content' in row ? row.content.length : 100), 0),
    );
    start = end;
  }
  for await (const { tiles = [], texts = [], heads, pending = [] } of readLog(source.engine, brandId)) {
    // The tiles of the first level come first, in their order.
    yield tiles.filter(({ level }) => level === 0).map(({ hashes }) => ({ leaves: base64(hashes) }));
    yield texts.map(({ content }) => ({ text: content }));
    if (!heads) continue;
    // An audit names what is damaged.
    const kept = heads[0]?.checkpoint ?? '';
    const checkpoint = await readCheckpointOfNow(source.engine, brandId).catch((error: unknown) => {
      if (error instanceof LogDamagedError) return kept;
      throw error;
    });
    yield [{ checkpoint: checkpoint ?? kept, pending: pending.map(({ leaf }) => leaf) }];
  }
}

function linesOf(row: StoredRow): readonly LogLine[] {
  // What was recorded without a log has no leaf.
  if (row.table !== 'consent' || row.extra === null) return [];
  const [parts, kept] = [partsOf(row), readKeptSalt(row)];
  return [parts && kept ? { consent: parts, salt: kept.salt } : { unreadable: row.consent_id }];
}

/** Whose receipts are exported. */
export interface ReceiptsOf {
  /** Id or name of the brand. */
  readonly brand: string;
  /** A person, as in `SubjectName`. */
  readonly subject?: string | undefined;
  /** The id of one consent. */
  readonly consent?: string | undefined;
}

/**
 * Exports receipts of one consent, or of all of a person, oldest first, with all their parts. Each consent that cannot be
 * proven is named, with the reason. The archived texts that they name follow. Records that in the audit trail.
 *
 * @param act what is done with them: whoever only looks exports nothing
 * @throws {AdministrationError} as `exportSubject`
 */
export async function exportReceipts(
  store: Store,
  { brand, subject, consent }: ReceiptsOf,
  actor: Actor = programActor(),
  act: 'subject-exported' | 'subject-viewed' = 'subject-exported',
): Promise<ExportedEvidence[]> {
  const { id: brandId } = await requireBrand(store, brand);
  const subjectId =
    subject === undefined ? undefined : (await requireSubject(store, { brand, subject })).subjectId;
  const ids = consent === undefined ? [] : [consent];
  if (subjectId !== undefined) ids.push(...(await store.listConsentIds(brandId, subjectId)));
  const lines: ExportedEvidence[] = [];
  for (const id of ids) lines.push(await prove(store, brandId, id));
  const names = new Set(lines.flatMap(namedIn));
  for (const sha256 of names) {
    const notice = await noticeStore(store.engine).findNotice(brandId, sha256);
    if (notice) lines.push({ type: 'assent-notice/1', sha256, text: notice.content });
  }
  const whose = subjectId ?? lines.map((each) => ('who' in each ? subjectOf(each) : undefined)).find(Boolean);
  const event = {
    brandId,
    ...(whose !== undefined && { subjectId: whose }),
    counts: { consents: ids.length },
  };
  await store.recordAuditEvent(auditEvent(actor, act, event));
  return lines;
}

/** Whose a consent is that was named by its id. */
function subjectOf({ who }: Receipt): string | undefined {
  const { subjectId } = Object('text' in who ? JSON.parse(who.text) : undefined);
  return typeof subjectId === 'string' ? subjectId : undefined;
}

/** The log is signed at most once a second. */
const signedAfter = 1_000;

async function prove(store: Store, brandId: string, id: string): Promise<Receipt | UnprovenConsent> {
  const logs = logsIn(store);
  let proven = await logs.proveConsent(brandId, id);
  if (proven === 'later') {
    await pause(signedAfter);
    proven = await logs.proveConsent(brandId, id);
  }
  if (typeof proven === 'object') return makeReceipt(proven, ['what', 'who', 'rest']);
  return { unproven: id, reason: reasons[proven ?? 'unknown'] };
}

const reasons = {
  unknown: 'The brand has no such consent.',
  later: 'The consent is not in the signed log yet. Try again in a second.',
  altered: 'This consent differs from what the log has of it.',
};
