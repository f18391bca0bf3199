import { hash } from 'node:crypto';
import type { RowOf } from '../../../../service/store/sql/tables.ts';
import type { Hash } from './merkle-tree.ts';

/** A consent as it is stored, without what add-ons keep with it. Its brand is that of the log. */
export type CommittedRow = Omit<RowOf<'consent'>, 'brand_id' | 'extra'>;

/** The parts of a consent, which can be shown separately. */
export const partNames = ['what', 'who', 'rest'] as const;

/** The name of a part. */
export type PartName = (typeof partNames)[number];

/** A text for each part of a consent: what was decided, by whom, and what the brand added. */
export type Parts = Readonly<Record<PartName, string>>;

/** What a leaf is: a consent, or a text. */
type LeafKind = 'consent' | 'erasure' | 'restart';

/** The attribute with which the widget says what was shown. */
const evidenceName = 'assent';

/**
 * Takes a stored consent apart. The texts contain everything that is stored, also members that this release does not
 * know, so that a change of any byte changes a text.
 *
 * @returns `undefined` if no release can have written this row
 */
export function partsOf(row: CommittedRow): Parts | undefined {
  const content = parse(row.content);
  if (JSON.stringify(content) !== row.content || Number.isNaN(new Date(row.received_at).getTime()))
    return undefined;
  return partsOfContent(row, content);
}

/** The same for a row that is being written, by what its content says. */
export function partsOfContent(row: Omit<CommittedRow, 'content'>, content: unknown): Parts | undefined {
  // Not by a schema: the texts must stay the same in all releases.
  const { subject, tags, attributes, ...decided }: Readonly<Record<string, unknown>> = Object(content);
  if (!Array.isArray(attributes)) return undefined;
  const [evidence, second]: readonly unknown[] = attributes.filter((each) => each?.[0] === evidenceName);
  if (second) return undefined;
  const { consent_id: consentId, channel_id: channelId, subject_id: subjectId, kind, linked } = row;
  const receivedAt = new Date(row.received_at).toISOString();
  return {
    what: JSON.stringify({ consentId, receivedAt, channelId, ...decided, evidence }),
    who: JSON.stringify({ subjectId, kind, linked, subject }),
    rest: JSON.stringify({ tags, attributes: attributes.filter((each) => each !== evidence) }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number of random bytes of a salt. */
export const saltBytes = 16;

/** Makes the salt of a consent, of which those of its parts are derived. */
export function saltOf(random: Uint8Array): string {
  return Buffer.from(random).toString('base64');
}

/** The salts of the parts. Each is a piece of one digest, so it says nothing about the others. */
export function saltsOf(salt: string): Parts {
  const digest = hash('sha512', `assent/v1/salts\0${salt}`, 'base64');
  return { what: digest.slice(0, 24), who: digest.slice(24, 48), rest: digest.slice(48, 72) };
}

/** The digest of one part, in base64. Without the salt, it says nothing about the text. */
function digestOfPart(part: PartName, salt: string, text: string): string {
  return hash('sha256', `assent/v1/${part}\0${salt}\0${text}`, 'base64');
}

/** The digests of the parts of a consent. */
export function digestsOf(parts: Parts, salt: string): readonly string[] {
  const salts = saltsOf(salt);
  return partNames.map((part) => digestOfPart(part, salts[part], parts[part]));
}

/**
 * The hash of a leaf. Its entry is a text: the kind, and one digest a line.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1
 */
export function leafOf(kind: LeafKind, digests: readonly string[]): Hash {
  // As text, which is faster than bytes. A leaf begins with a zero.
  return hash('sha256', ['\0assent/v1/', kind, ...digests.map((digest) => `\n${digest}`)].join(''), 'buffer');
}

/** The hash of the leaf of a consent. */
export function leafOfParts(parts: Parts, salt: string): Hash {
  return leafOf('consent', digestsOf(parts, salt));
}

/** The hash of the leaf of a text that names nobody. */
export function leafOfText(kind: 'erasure' | 'restart', text: string): Hash {
  return leafOf(kind, [hash('sha256', text, 'base64')]);
}
