import type { Hash } from './merkle-tree.ts';
import { leafHash, sha256 } from './merkle-tree.ts';
import { base64 } from './signed-note.ts';

/** A consent as it is stored, without what the log adds to it. */
export interface CommittedRow {
  readonly subject_id: string;
  readonly consent_id: string;
  readonly kind: string;
  readonly channel_id: string;
  readonly received_at: number;
  readonly linked: string | null;
  readonly content: string;
}

/** The parts of a consent, which can be shown separately. */
export const partNames = ['what', 'who', 'rest'] as const;

/** The name of a part. */
export type PartName = (typeof partNames)[number];

/** A text for each part of a consent: what was decided, by whom, and what the brand added. */
export type Parts = Readonly<Record<PartName, string>>;

/** What a leaf is: a consent, a consent that is older than the log, or a text. */
export const leafKinds = ['consent', 'import', 'erasure', 'restart'] as const;

/** The kind of a leaf. */
export type LeafKind = (typeof leafKinds)[number];

/** The version of the format of leaves. */
const version = 1;

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

/** Makes the salt of a consent, of which those of its parts are derived: 16 random bytes as text. */
export function newSalt(random: (size: number) => Uint8Array): string {
  return base64(random(16));
}

/** The salt of one part. It says nothing about the salts of the others. */
export function saltOf(salt: string, part: PartName): string {
  return base64(sha256(Buffer.from(`assent/v1/salt/${part}\0${salt}`)).subarray(0, 16));
}

/** The digest of one part. Without the salt, it says nothing about the text. */
export function digestOfPart(part: PartName, salt: string, text: string): Hash {
  return sha256(Buffer.from(`assent/v1/${part}\0${salt}${text}`));
}

/** The digests of the parts of a consent. */
export function digestsOf(parts: Parts, salt: string): readonly Hash[] {
  return partNames.map((part) => digestOfPart(part, saltOf(salt, part), parts[part]));
}

/** The hash of a leaf, by the digests of the parts of a consent, or by the only digest of a text. */
export function leafOf(kind: LeafKind, digests: readonly Hash[]): Hash {
  return leafHash(Buffer.concat([Uint8Array.of(version, leafKinds.indexOf(kind)), sha256(...digests)]));
}
