import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';

/** A text that visitors were shown, archived by its content. */
export interface ArchivedText {
  readonly brandId: string;
  /** The name: the SHA-256 of the content in UTF-8, in hexadecimal digits. */
  readonly sha256: string;
  readonly content: string;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
}

/** A notice without its text. */
export interface ListedNotice extends Pick<ArchivedText, 'sha256' | 'publishedAt'> {
  readonly bytes: number;
}

/** Archives what visitors were shown. */
export interface NoticeStore {
  /**
   * Archives a text that visitors were shown, unless the brand has it. It never changes, and stays as long as the brand.
   *
   * @returns whether it is new
   */
  publishNotice(notice: ArchivedText, event?: AuditEvent): Promise<boolean>;
  /** The names of a brand's texts, with their sizes and the times at which they were published, oldest first. */
  listNotices(brandId: string): Promise<readonly ListedNotice[]>;
  findNotice(brandId: string, sha256: string): Promise<ArchivedText | undefined>;
  /** Which of these texts the brand has. */
  knownNotices(brandId: string, names: readonly string[]): Promise<ReadonlySet<string>>;
}
