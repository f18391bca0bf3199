import * as z from 'zod/mini';
import { bytesOf, isWellFormed } from '../protocol/receipt/bytes.ts';
import { openCheckpoint, readCheckpoint } from '../protocol/receipt/checkpoint.ts';
import type { VerifierKey } from '../protocol/receipt/signed-note.ts';
import type { Verified } from '../protocol/receipt/verify-receipt.ts';
import { leafOfParts, leafOfText } from './log/commitment.ts';
import { emptyRoot, type Hash, hashBytes, rootsAt, sameHash } from './log/merkle-tree.ts';
import { hashesIn } from './log/tiles.ts';

/** A line of an exported log. */
const LogLine = z.union([
  z.strictObject({ type: z.literal('assent-log/1'), brandId: z.string() }),
  /** Hashes of leaves, in the order of the log. */
  z.strictObject({ leaves: z.string() }),
  /** The text of a leaf that names nobody. */
  z.strictObject({ text: z.string() }),
  /** An opened consent. */
  z.strictObject({
    consent: z.strictObject({ what: z.string(), who: z.string(), rest: z.string() }),
    salt: z.string(),
  }),
  /** The id of a consent whose row cannot be read. */
  z.strictObject({ unreadable: z.string() }),
  /** The end: the signed head, and the leaves that wait to be added. */
  z.strictObject({ checkpoint: z.string(), pending: z.array(z.string()) }),
]);

export type LogLine = z.infer<typeof LogLine>;

const LogText = z.looseObject({
  kind: z.enum(['erasure', 'restart']),
  leaves: z.optional(z.array(z.string())),
});
const What = z.looseObject({ consentId: z.string(), receivedAt: z.iso.datetime() });

/** What is known of a leaf: nothing, or what opens or names it. Only what is signed can say that it was erased. */
type Leaf = { readonly position: number; is: 'unknown' | 'opened' | 'erased' | 'unproven erasure' };

/** A line that says of which leaf it is. */
interface Opened {
  readonly hash: string;
  readonly name: string;
  readonly isConsent?: true;
  readonly at?: number | undefined;
  /** The leaves that an erasure names. */
  readonly erases?: readonly string[] | undefined;
}

/** The number of faults that are told one by one. */
const mostFaults = 20;

/**
 * Verifies an exported log by its key, which must come from elsewhere: the signature, the root of all leaves, and that
 * each leaf is either opened or named by an erasure. The signature covers the leaves before it and nothing else: what is
 * later proves nothing, and is only counted.
 *
 * @param lines the lines of the export
 * @param kept checkpoints that were kept elsewhere, also of earlier names of the log
 */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  key: VerifierKey,
  kept: readonly string[] = [],
): Promise<Verified & { readonly consents: number; readonly erased: number; readonly later: number }> {
  const faults: string[] = [];
  const notes: string[] = [];
  const leaves = new Map<string, Leaf>();
  const order: Hash[] = [];
  const opened: Opened[] = [];
  const hashOf = new Map<string, string>();
  const pending = new Set<string>();
  let [number, restarts] = [0, 0];
  let brandId: string | undefined;
  let signed: string | undefined;
  for await (const text of lines) {
    number += 1;
    if (text === '') continue;
    const line = LogLine.safeParse(parse(text)).data;
    if (!line) faults.push(`Line ${number} cannot be read: it was altered or cut off.`);
    else if ('brandId' in line) brandId = line.brandId;
    else if ('leaves' in line) {
      const bytes = bytesOf(line.leaves);
      if (!bytes || bytes.length % hashBytes > 0)
        faults.push(`Line ${number} has no hashes of leaves: it was altered.`);
      else
        for (const hash of hashesIn(bytes)) {
          leaves.set(textOf(hash), { position: order.length, is: 'unknown' });
          order.push(hash);
        }
    } else if ('text' in line) {
      if (!isWellFormed(line.text)) faults.push(illFormed(number));
      const content = LogText.safeParse(parse(line.text)).data;
      if (!content) faults.push(`Line ${number} has no text of the log: it was altered.`);
      else {
        opened.push({
          hash: textOf(leafOfText(content.kind, line.text)),
          name: `The ${content.kind} in line ${number}`,
          ...(content.kind === 'erasure' && { erases: content.leaves }),
        });
        if (content.kind === 'restart') restarts += 1;
      }
    } else if ('consent' in line) {
      if (!isWellFormed(Object.values(line.consent).join('') + line.salt)) faults.push(illFormed(number));
      const what = What.safeParse(parse(line.consent.what)).data;
      const id = what?.consentId ?? `in line ${number}`;
      const hash = textOf(leafOfParts(line.consent, line.salt));
      const at = what && Date.parse(what.receivedAt);
      opened.push({ hash, name: `The consent ${id}`, isConsent: true, at });
      if ((hashOf.get(id) ?? hash) !== hash)
        faults.push(`The consent ${id} is there twice, and says two things.`);
      hashOf.set(id, hash);
    } else if ('unreadable' in line)
      faults.push(`The consent ${line.unreadable} cannot be read: its row was altered.`);
    else {
      signed = line.checkpoint;
      for (const hash of line.pending) pending.add(textOf(Buffer.from(hash, 'base64')));
    }
  }

  const checkpoint = await openCheckpoint(signed ?? '', key, crypto.subtle);
  if (signed === undefined) faults.push('The end of the export is missing: lines were removed.');
  else if (!checkpoint)
    faults.push('The checkpoint is not signed by this key: it was altered, or it belongs to another log.');
  else if (checkpoint.origin.split('/')[1] !== brandId)
    faults.push('The checkpoint belongs to another brand than the export.');
  const head = checkpoint ?? readCheckpoint(signed ?? '');
  const size = head?.size ?? 0;
  const roots = rootsAt(order, [size, ...kept.map((each) => readCheckpoint(each)?.size ?? 0)]);
  if (head && order.length < size)
    faults.push(
      `The log has ${order.length} leaves, but it was signed with ${size}: leaves were removed from its end.`,
    );
  else if (head && !sameHash(roots.get(size) ?? emptyRoot, head.root))
    faults.push('The leaves do not lead to the signed root: leaves were altered, removed, added or moved.');

  const contradicted = new Set<string>();
  for (const each of kept)
    for (const fault of await contradictions(each, key, brandId, order.length, roots))
      contradicted.add(fault);
  faults.push(...contradicted);

  for (const hash of leaves.keys()) pending.delete(hash);
  const waiting = pending.size;
  /** The time that each leaf says, by its position; of those that wait, in no order. */
  const times: (number | undefined)[] = [];
  const waitingTimes: (number | undefined)[] = [];
  const erasures: { readonly isSigned: boolean; readonly names: readonly string[] }[] = [];
  let consents = 0;
  for (const { hash, name, isConsent, at, erases } of opened) {
    const leaf = leaves.get(hash);
    const isSigned = leaf !== undefined && leaf.position < size;
    if (erases) erasures.push({ isSigned, names: erases });
    if (leaf?.is === 'opened') faults.push(`${name} is there twice.`);
    else if (leaf) {
      leaf.is = 'opened';
      times[leaf.position] = at;
      if (isConsent && isSigned) consents += 1;
    } else if (pending.delete(hash)) waitingTimes.push(at);
    else faults.push(`${name} has no leaf in the log: it was altered, or added without the log.`);
  }
  for (const { isSigned, names } of erasures)
    for (const each of names) {
      const hash = textOf(Buffer.from(each, 'base64'));
      const leaf = leaves.get(hash);
      if (leaf?.is === 'opened')
        faults.push(`The consent of leaf ${leaf.position} is there, although an erasure names it.`);
      else if (leaf) leaf.is = isSigned || leaf.is === 'erased' ? 'erased' : 'unproven erasure';
      else if (!pending.delete(hash)) faults.push('An erasure names a leaf that is not in the log.');
    }
  let erased = 0;
  for (const { position, is } of leaves.values())
    if (position >= size) continue;
    else if (is === 'erased') erased += 1;
    else if (is === 'unknown')
      faults.push(
        `Nothing opens leaf ${position}, and no erasure names it: its consent was altered or removed.`,
      );
    else if (is === 'unproven erasure')
      faults.push(
        `Nothing opens leaf ${position}, and the erasure that names it is later than the checkpoint, which does not prove it. Export the log again: that signs it anew.`,
      );
  if (leaves.size < order.length) faults.push('A leaf is in the log twice.');

  if (kept.length === 0)
    notes.push(
      'It is not compared with a checkpoint that others have kept (--old): whoever has the key can sign another log.',
    );
  else if (contradicted.size === 0)
    notes.push(`It continues the checkpoints that were kept: ${kept.length}.`);
  const backdated = countBackdated(times, waitingTimes);
  if (backdated > 0)
    notes.push(
      `${backdated} consents say a time that is over an hour before that of a consent before them in the log.`,
    );
  const later = Math.max(0, order.length - size) + waiting;
  if (later > 0)
    notes.push(
      `${later} leaves are later than the checkpoint, which proves nothing of them. Their consents are not counted.`,
    );
  if (restarts > 0)
    notes.push(`The log was restarted ${restarts} times. Each restart names the checkpoint before it.`);
  const more = faults.length - mostFaults;
  return {
    faults: more > 0 ? [...faults.slice(0, mostFaults), `There are ${more} more faults.`] : faults,
    notes,
    ...(checkpoint && { checkpoint }),
    consents,
    erased,
    later,
  };
}

/** What a checkpoint that was kept elsewhere says against the leaves of an export. */
async function contradictions(
  kept: string,
  { publicKey }: VerifierKey,
  brandId: string | undefined,
  length: number,
  roots: ReadonlyMap<number, Hash>,
): Promise<string[]> {
  // After a restart, the same key signs under another name.
  const name = readCheckpoint(kept)?.origin ?? '';
  const old = await openCheckpoint(kept, { name, publicKey }, crypto.subtle);
  if (!old || name.split('/')[1] !== brandId)
    return ['A checkpoint that was kept is not of this log, or not signed by its key.'];
  if (length < old.size)
    return [
      `The log has ${length} leaves, but ${old.size} in a checkpoint that was kept: it does not continue that one. A backup was restored, leaves were removed, or this is another log.`,
    ];
  return sameHash(roots.get(old.size) ?? emptyRoot, old.root)
    ? []
    : [
        `The log no longer begins with the ${old.size} leaves of a checkpoint that was kept: they were altered.`,
      ];
}

/** Clocks of several processes differ, and on PostgreSQL leaves are added a second later. */
const hour = 3_600_000;

/** How many leaves say a much earlier time than one before them. Those that wait have no order among themselves. */
function countBackdated(
  times: readonly (number | undefined)[],
  waiting: readonly (number | undefined)[],
): number {
  let newest = -Infinity;
  let count = 0;
  for (const at of times) {
    if (at === undefined) continue;
    if (at < newest - hour) count += 1;
    newest = Math.max(newest, at);
  }
  return count + waiting.filter((at) => at !== undefined && at < newest - hour).length;
}

const illFormed = (line: number): string =>
  `Line ${line} has a text that is not well-formed Unicode: it was altered.`;

/** Shorter than base64, for the keys of a large map. */
const textOf = (hash: Hash): string => Buffer.from(hash).toString('latin1');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
