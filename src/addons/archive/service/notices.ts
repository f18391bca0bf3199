import { createHash } from 'node:crypto';
import { longestNotice, NoticeContent } from '../../../protocol/notice.ts';
import { isNoticeName, type NoticePart } from '../../../protocol/notice-name.ts';
import { type Actor, auditEvent, programActor } from '../../../service/store/audit-event.ts';
import { countsIn } from '../../counts/service/counts-store.ts';
import type { Store } from '../../../service/store/store.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { noticeStore } from './archive-store.ts';
import { requireBrand } from '../../../service/administration/brand.ts';

/** The most texts that are looked for in the counts, by the number of consents. Visitors can send any name. */
const most = 1_000;

/** All days. */
const ever = { from: '0001-01-01', to: '9999-12-31' };

/** How often consents named a text as shown, by the daily counts. Days are in UTC. */
export interface NamedNotice {
  readonly sha256: string;
  readonly part: NoticePart;
  readonly consents: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** A text that is archived. What no consent has named yet has no part. */
export interface ArchivedNotice extends Partial<NamedNotice> {
  readonly sha256: string;
  readonly bytes: number;
  readonly publishedAt: string;
}

/**
 * The texts that a brand has archived, oldest first.
 *
 * @param brand its id or its name
 * @throws {AdministrationError} `brand-unknown`
 */
export async function listNotices(store: Store, brand: string): Promise<readonly ArchivedNotice[]> {
  const { id } = await requireBrand(store, brand);
  const named = await readNamed(store, id);
  return (await noticeStore(store.engine).listNotices(id)).map(({ publishedAt, ...rest }) => ({
    ...rest,
    publishedAt: new Date(publishedAt).toISOString(),
    ...named.find(({ sha256 }) => sha256 === rest.sha256),
  }));
}

/** The texts that consents name, and that the brand has not archived, the most frequent first. Throws like {@link listNotices}. */
export async function findMissingNotices(store: Store, brand: string): Promise<readonly NamedNotice[]> {
  const { id } = await requireBrand(store, brand);
  const named = await readNamed(store, id);
  const known = await noticeStore(store.engine).knownNotices(
    id,
    named.map(({ sha256 }) => sha256),
  );
  return named
    .filter(({ sha256 }) => !known.has(sha256))
    .toSorted((a, b) => b.consents - a.consents || (a.sha256 < b.sha256 ? -1 : 1));
}

/**
 * The archived text with this name.
 *
 * @throws {AdministrationError} `brand-unknown`, `value-invalid` if there is none
 */
export async function readNotice(store: Store, brand: string, sha256: string): Promise<string> {
  const { id } = await requireBrand(store, brand);
  const notice = isNoticeName(sha256) ? await noticeStore(store.engine).findNotice(id, sha256) : undefined;
  if (notice) return notice.content;
  throw new AdministrationError(
    'value-invalid',
    `The brand has archived no text with the SHA-256 ${sha256}. See all with: assent notice list --brand ${id}`,
  );
}

/**
 * Archives a text.
 *
 * @param content JSON. It is archived as `JSON.stringify` writes it, which is what consents name.
 * @throws {AdministrationError} `brand-unknown`, `value-invalid` if it is no catalogue and no words, or longer than 1 MiB
 */
export async function publishNotice(
  store: Store,
  brand: string,
  content: string,
  actor: Actor = programActor(),
): Promise<{ readonly sha256: string; readonly bytes: number; readonly isNew: boolean }> {
  const { id: brandId } = await requireBrand(store, brand);
  const text = canonical(content);
  const bytes = Buffer.byteLength(text);
  if (bytes > longestNotice)
    throw new AdministrationError(
      'value-invalid',
      `The text has ${bytes} bytes. At most ${longestNotice} can be archived.`,
    );
  const sha256 = createHash('sha256').update(text).digest('hex');
  const event = auditEvent(actor, 'notice-published', { brandId, after: { sha256, bytes } });
  const notice = { brandId, sha256, content: text, publishedAt: event.at };
  return { sha256, bytes, isNew: await noticeStore(store.engine).publishNotice(notice, event) };
}

function canonical(content: string): string {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new AdministrationError('value-invalid', 'The text is no JSON.');
  }
  if (NoticeContent.safeParse(value).success) return JSON.stringify(value);
  throw new AdministrationError(
    'value-invalid',
    'The text is no catalogue, which has a list "vendors", and no words of the widget, which have a member for each language.',
  );
}

async function readNamed(store: Store, brandId: string): Promise<readonly NamedNotice[]> {
  const { counted } = await countsIn(store).readLargestCounts(brandId, {
    ...ever,
    most,
    measures: ['shown'],
  });
  return counted.flatMap(({ dimension, value: sha256, days }) => {
    // Names beyond the limit of a day are counted together.
    if ((dimension !== 'catalogue' && dimension !== 'words') || !isNoticeName(sha256)) return [];
    const consents = days.reduce((sum, [, count]) => sum + count, 0);
    const [[firstSeen] = [''], [lastSeen] = ['']] = [days[0], days.at(-1)];
    return [{ sha256, part: dimension, consents, firstSeen, lastSeen }];
  });
}
