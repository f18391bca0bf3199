import { createHash } from 'node:crypto';
import type { NewConsent, RecordOutcome } from '../../../service/store/new-consent.ts';
import { subjectFull } from '../../../service/merge/subject-limits.ts';
import type { Client, Store } from '../../../service/store/store.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { ImportedLineError, readImportedLine } from './imported-line.ts';

/** A line of the file, and its number, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** The lines of an import, by what became of them. */
export interface ImportCounts {
  readonly lines: number;
  /** Recorded now. */
  readonly recorded: number;
  /** Recorded before, by an earlier import of the same line. */
  readonly repeated: number;
  /** Not recorded, because the person has chosen since. */
  readonly outdated: number;
  /** Not recorded. Each was reported. */
  readonly invalid: number;
}

/** The result of an import. */
export interface ImportedConsents {
  readonly counts: ImportCounts;
  /** SHA-256 of the lines that are on record, in the order of the file, in hexadecimal digits. */
  readonly digest: string;
}

/** The lines whose consents are recorded together, in one commit for each shard: at most so many, and so many bytes. */
const together = { lines: 5_000, bytes: 8_000_000 };

/**
 * Finds the channel of an import. It must be one to which nobody posts or has posted, so that it has no choices of visitors
 * that an import could overrule. Its newest consent tells: what was posted after an import is newer, and prevents the next.
 *
 * @throws {AdministrationError} `client-unknown`, `value-invalid`
 */
export async function requireImportChannel(
  store: Pick<Store, 'findClient' | 'findNewestConsent'>,
  clientId: string,
): Promise<Client> {
  const client = await store.findClient(clientId);
  if (!client)
    throw new AdministrationError('client-unknown', `There is no channel with the clientId ${clientId}.`);
  const newest = await store.findNewestConsent(client.channel.id);
  const isUsed = newest && !newest.isImported;
  if (client.channel.disabled && !isUsed) return client;
  const reason = isUsed
    ? 'has consents that visitors gave in it'
    : 'is not disabled, so visitors can choose in it';
  throw new AdministrationError(
    'value-invalid',
    `The channel of the client ${clientId} ${reason}. Create one for the import alone ` +
      '(assent channel create), and disable it (assent channel disable).',
  );
}

/**
 * Finds the lines that cannot be imported, and records nothing.
 *
 * @param report is called with each of them, and what is wrong
 * @returns their number, and that of all lines
 */
export async function checkImport(
  client: Client,
  lines: AsyncIterable<NumberedLine>,
  now: number,
  report: (line: number, reason: string) => void,
): Promise<Pick<ImportCounts, 'lines' | 'invalid'>> {
  const counts = { lines: 0, invalid: 0 };
  for await (const line of lines) {
    counts.lines += 1;
    if (!read(line, client, now, report)) counts.invalid += 1;
  }
  return counts;
}

/**
 * Records the consents of lines, in their order for each subject. What is on record from an earlier import is not recorded
 * again, so an import can be ended at any time, and repeated. A consent is left out if another channel has decided one of its
 * cells: imported choices never overrule those that visitors have made since.
 *
 * @param report is called with each line that cannot be imported, and why
 * @param progress is called with the lines so far
 */
export async function importConsents(
  store: Pick<Store, 'shardOf' | 'recordConsents'>,
  client: Client,
  lines: AsyncIterable<NumberedLine>,
  now: number,
  report: (line: number, reason: string) => void,
  progress: (counts: ImportCounts) => void = () => {},
): Promise<ImportedConsents> {
  const counts = { lines: 0, recorded: 0, repeated: 0, outdated: 0, invalid: 0 };
  const hash = createHash('sha256');
  let batch: ReadLine[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const outcomes = await record(store, batch);
    for (const [index, { number, consent }] of batch.entries()) {
      const outcome = outcomes.get(index);
      if (!outcome) continue;
      const kind = kindOf(outcome);
      counts[kind] += 1;
      if (kind === 'invalid') report(number, reasonOf(outcome));
      if (kind === 'recorded' || kind === 'repeated') hash.update(`${consent.idempotency?.key}\n`);
    }
    batch = [];
    bytes = 0;
    progress(counts);
  };
  for await (const line of lines) {
    counts.lines += 1;
    const consent = read(line, client, now, report);
    if (consent) batch.push({ number: line.number, consent });
    else counts.invalid += 1;
    bytes += consent?.bytes ?? 0;
    if (batch.length === together.lines || bytes >= together.bytes) await flush();
  }
  await flush();
  return { counts, digest: hash.digest('hex') };
}

interface ReadLine {
  readonly number: number;
  readonly consent: NewConsent;
}

function read(
  { number, text }: NumberedLine,
  client: Client,
  now: number,
  report: (line: number, reason: string) => void,
): NewConsent | undefined {
  try {
    return readImportedLine(text, client, now);
  } catch (error) {
    if (!(error instanceof ImportedLineError)) throw error;
    report(number, error.message);
    return undefined;
  }
}

/** Records consents, shard by shard. Returns the outcomes by index. */
async function record(
  store: Pick<Store, 'shardOf' | 'recordConsents'>,
  batch: readonly ReadLine[],
): Promise<ReadonlyMap<number, RecordOutcome>> {
  const shards = new Map<number, number[]>();
  for (const [index, { consent }] of batch.entries()) {
    const shard = store.shardOf(consent);
    const indexes = shards.get(shard);
    if (indexes) indexes.push(index);
    else shards.set(shard, [index]);
  }
  const outcomes = new Map<number, RecordOutcome>();
  const recordShard = async (indexes: readonly number[]): Promise<void> => {
    const consents = indexes.flatMap((index) => batch[index]?.consent ?? []);
    for (const [index, outcome] of (await store.recordConsents(consents)).entries())
      outcomes.set(indexes[index] ?? -1, outcome);
  };
  await Promise.all([...shards.values()].map(recordShard));
  return outcomes;
}

function kindOf({ outcome }: RecordOutcome): Exclude<keyof ImportCounts, 'lines'> {
  return outcome === 'recorded' || outcome === 'repeated' || outcome === 'outdated' ? outcome : 'invalid';
}

function reasonOf(outcome: RecordOutcome): string {
  if (outcome.outcome === 'subject-full')
    return subjectFull(outcome.excess).options.errors?.[0]?.detail ?? '';
  return outcome.outcome === 'unreadable' ? 'the stored data of its subject cannot be read' : outcome.outcome;
}
