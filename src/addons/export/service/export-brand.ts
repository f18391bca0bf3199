import { readState } from '../../../service/merge/state-record.ts';
import { type Unified, unify } from '../../../service/merge/unify.ts';
import { noticeStore } from '../../archive/service/archive-store.ts';
import type { CopySource } from '../../move/service/copied-database.ts';
import { firstWidth, nextWidth, positions, sliceAt } from '../../../service/store/slice.ts';
import { groupSubjects, type StoredRow } from '../../move/service/stored-subject.ts';
import { readLogRow } from '../../../service/store/records/consent-record.ts';
import { readProfile } from '../../../service/store/records/profile-store.ts';
import { type BrandDescription, describeBrand, requireBrand } from '../../../service/administration/brand.ts';
import { type ChannelDescription, listChannels } from '../../../service/administration/channel.ts';
import { type Actor, auditEvent, programActor } from '../../../service/store/audit-event.ts';
import { exportedConsent } from '../../../service/administration/subject.ts';

/** The lines of an export of one kind. A member may be added in a later release; none changes its meaning. */
export type ExportLine =
  | (BrandDescription & { readonly type: 'brand'; readonly format: 1; readonly exportedAt: string })
  | (ChannelDescription & { readonly type: 'channel' })
  /** A text that consents name as shown, by its SHA-256. */
  | {
      readonly type: 'notice';
      readonly sha256: string;
      readonly publishedAt: string;
      readonly content: string;
    }
  /** The unified consent of a subject. */
  | (Unified & { readonly type: 'subject'; readonly subjectId: string })
  /** An identity that belongs to another subject since a consent linked them. */
  | { readonly type: 'link'; readonly subjectId: string; readonly linkedTo: string }
  /** A recorded consent, under the subjectId of its identifier. */
  | { readonly type: 'consent'; readonly subjectId: string; readonly [member: string]: unknown }
  | {
      readonly type: 'profile';
      readonly subjectId: string;
      readonly email: string;
      readonly attributes: Readonly<Record<string, unknown>>;
    }
  /** A row that cannot be read. */
  | { readonly type: 'unreadable'; readonly subjectId: string; readonly table: string }
  /** The last line. Without it, the export is incomplete. */
  | ({ readonly type: 'end' } & ExportCounts);

/** The number of lines of each kind. */
export interface ExportCounts {
  readonly notices: number;
  readonly subjects: number;
  readonly links: number;
  readonly consents: number;
  readonly profiles: number;
  readonly unreadable: number;
}

/** Some lines of an export. */
export interface ExportPart {
  readonly lines: readonly ExportLine[];
  /** How much of the export is done, from 0 to 1. */
  readonly done: number;
  /** The lines so far. */
  readonly counts: ExportCounts;
}

const counters: Partial<Record<ExportLine['type'], keyof ExportCounts>> = {
  notice: 'notices',
  subject: 'subjects',
  link: 'links',
  consent: 'consents',
  profile: 'profiles',
  unreadable: 'unreadable',
};

/**
 * Exports all data of a brand, part by part, in the order of the subjectIds. The rows of one subjectId are from one
 * moment; different ones may be from different moments. Its event in the audit trail has counts if it was complete.
 *
 * @throws {AdministrationError} `brand-unknown`
 */
export async function* exportBrand(
  source: CopySource,
  idOrName: string,
  now: number,
  actor: Actor = programActor(),
): AsyncGenerator<ExportPart> {
  const brand = await requireBrand(source.tenants, idOrName);
  const event = auditEvent(actor, 'brand-exported', { brandId: brand.id });
  await source.recordAuditEvent(event);
  const counts = { notices: 0, subjects: 0, links: 0, consents: 0, profiles: 0, unreadable: 0 };
  const channels = await listChannels(source.tenants, brand.id);
  const exportedAt = new Date(now).toISOString();
  const head: ExportLine = { type: 'brand', format: 1, exportedAt, ...describeBrand(brand) };
  yield {
    lines: [head, ...channels.map((channel): ExportLine => ({ type: 'channel', ...channel }))],
    done: 0,
    counts,
  };
  const notices = noticeStore(source.engine);
  for (const { sha256 } of await notices.listNotices(brand.id)) {
    const notice = await notices.findNotice(brand.id, sha256);
    if (!notice) continue;
    const { content, publishedAt } = notice;
    counts.notices += 1;
    const line = {
      type: 'notice',
      sha256,
      publishedAt: new Date(publishedAt).toISOString(),
      content,
    } as const;
    yield { lines: [line], done: 0, counts };
  }
  let width = firstWidth;
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    const subjects = groupSubjects(await source.readSlice([brand.id], slice));
    const lines = subjects.flatMap(({ rows }) => rows.toSorted(byTime).flatMap(linesOf));
    for (const { type } of lines) {
      const counter = counters[type];
      if (counter) counts[counter] += 1;
    }
    const bytes = subjects.reduce((sum, { text }) => sum + text.length, 0);
    width = nextWidth(width, bytes);
    start = end;
    yield { lines, done: end / positions, counts };
  }
  await source.recordAuditEvent({ ...event, counts });
  yield { lines: [{ type: 'end', ...counts }], done: 1, counts };
}

/** Consents oldest first. The order of the tables stays. */
function byTime(a: StoredRow, b: StoredRow): number {
  if (a.table !== 'consent' || b.table !== 'consent') return 0;
  return a.received_at - b.received_at || (a.consent_id < b.consent_id ? -1 : 1);
}

/** The lines of a row. Idempotency-Keys and codes are not exported, because they expire. */
function linesOf(row: StoredRow): readonly ExportLine[] {
  try {
    return readLines(row);
  } catch {
    return [{ type: 'unreadable', subjectId: row.subject_id, table: row.table }];
  }
}

function readLines(row: StoredRow): readonly ExportLine[] {
  const { subject_id: subjectId, brand_id: brandId } = row;
  switch (row.table) {
    case 'subject':
      if (row.linked_to !== null) return [{ type: 'link', subjectId, linkedTo: row.linked_to }];
      if (row.state === null) return [];
      return [
        { type: 'subject', subjectId, ...unify(readState(row.state), { brandId, subjectId }, 'subject') },
      ];
    case 'consent':
      return [{ type: 'consent', subjectId, ...exportedConsent(readLogRow(row)) }];
    case 'profile': {
      const { email, attributes } = readProfile(row.content);
      return [{ type: 'profile', subjectId, email, attributes: Object.fromEntries(attributes) }];
    }
    case 'idempotency':
    case 'verification':
      return [];
  }
}
