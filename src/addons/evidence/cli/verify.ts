import { Command } from 'commander';
import { UnprovenConsent } from '../../../protocol/receipt.ts';
import { type Checkpoint, openCheckpoint, readCheckpoint } from '../protocol/receipt/checkpoint.ts';
import { faultsOfNotices, isNoticeText } from '../protocol/receipt/notice-text.ts';
import { receiptsIn, type Verified, verifyReceipt } from '../protocol/receipt/verify-receipt.ts';
import { parseVerifierKey, type VerifierKey } from '../protocol/receipt/signed-note.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { verifyLog } from '../service/verify-log.ts';
import { printJson, printLines } from '../../../cli/command/print.ts';
import { endWith } from '../../../cli/command/storage.ts';
import { checkpointsIn, readEvidence, linesOfLog } from './checkpoint-file.ts';

interface VerifyOptions {
  readonly key: string;
  readonly old?: readonly string[];
  readonly json?: boolean;
}

interface Findings extends Verified {
  readonly receipts?: number;
  readonly texts?: number;
  readonly consents?: number;
  readonly erased?: number;
}

/** `assent verify`: verifies a receipt, several, or an exported log. It reads nothing but the file and the key. */
export function verifyCommand(): Command {
  return new Command('verify')
    .argument('<file>', 'a receipt, or what "assent evidence export" has written')
    .requiredOption(
      '--key <key>',
      'the key of the log, or a file with it: get it from elsewhere than the receipt',
    )
    .option(
      '--old <files...>',
      'files with checkpoints or receipts that you have kept: whether the log continues them',
    )
    .option('--json', 'print JSON')
    .action(async (file: string, { key, old = [], json }: VerifyOptions, command: Command) => {
      try {
        const { checkpoint, faults, notes, ...counts } = await verifyFile(file, await readKey(key), old);
        const signed = checkpoint && { log: checkpoint.origin, leaves: checkpoint.size };
        if (json) printJson({ valid: faults.length === 0, faults, notes, ...signed, ...counts });
        else {
          const found = Object.entries({ ...counts, ...signed }).map(([name, value]) => `${name} ${value}`);
          printLines([...(faults.length > 0 ? faults : [`Valid: ${found.join(', ')}.`]), ...notes]);
        }
        if (faults.length > 0) process.exitCode = 1;
      } catch (error) {
        endWith(command, error);
      }
    });
}

async function readKey(given: string): Promise<VerifierKey> {
  const { subtle } = crypto;
  const key =
    (await parseVerifierKey(given, subtle)) ??
    (await parseVerifierKey((await readEvidence(given)).trim(), subtle));
  if (key) return key;
  throw new AdministrationError(
    'value-invalid',
    `${given} has no key of the form name+hash+key. Print it with: assent log key`,
  );
}

async function verifyFile(file: string, key: VerifierKey, old: readonly string[]): Promise<Findings> {
  const kept = (await Promise.all(old.map((each) => checkpointsIn(each)))).flat();
  const log = await linesOfLog(file);
  if (log) return verifyLog(log, key, kept);
  const lines = receiptsIn(await readEvidence(file));
  const receipts = lines.filter((each) => !isNoticeText(each));
  const notices = lines.filter(isNoticeText);
  if (lines.length === 0) throw new AdministrationError('value-invalid', `${file} is empty.`);
  const all = await Promise.all(receipts.map((each) => verifyOne(each, key)));
  const name = (index: number) => (receipts.length > 1 ? `Receipt ${index + 1}: ` : '');
  const heads = all.flatMap(({ checkpoint }) => checkpoint ?? []);
  const newest = heads.at(-1);
  return {
    faults: [
      ...all.flatMap(({ faults }, index) => faults.map((fault) => name(index) + fault)),
      ...(await comparison(heads, kept, key)),
      ...(receipts.length === 0 ? [`${file} has no receipt.`] : []),
      ...(await faultsOfNotices(lines, crypto.subtle)),
    ],
    notes: [
      ...all.flatMap(({ notes }, index) => notes.map((note) => name(index) + note)),
      ...(kept.length > 0 && !isCompared(heads, kept)
        ? [
            'No checkpoint that was kept has as many leaves as one in the file: to compare them takes the exported log.',
          ]
        : []),
      ...(newest ? ['That there is no later consent takes the exported log.'] : []),
    ],
    ...(newest && { checkpoint: newest }),
    receipts: receipts.length,
    ...(notices.length > 0 && { texts: notices.length }),
  };
}

async function verifyOne(receipt: unknown, key: VerifierKey): Promise<Verified> {
  const { data } = UnprovenConsent.safeParse(receipt);
  if (!data) return verifyReceipt(receipt, key, crypto.subtle);
  return { faults: [`There is no receipt of the consent ${data.unproven}. ${data.reason}`], notes: [] };
}

function isCompared(heads: readonly Checkpoint[], kept: readonly string[]): boolean {
  const sizes = new Set(kept.map((each) => readCheckpoint(each)?.size));
  return heads.some(({ size }) => sizes.has(size));
}

/** Whether heads of logs contradict each other: only those of the same size can be compared without the log. */
async function comparison(
  heads: readonly Checkpoint[],
  kept: readonly string[],
  key: VerifierKey,
): Promise<readonly string[]> {
  const roots = new Map<string, string>();
  const faults = new Set<string>();
  const compare = ({ origin, size, root }: Checkpoint, fault: string) => {
    const known = roots.get(`${origin} ${size}`) ?? root.join();
    roots.set(`${origin} ${size}`, known);
    if (known !== root.join()) faults.add(fault);
  };
  for (const each of kept) {
    // After a restart, the same key signs under another name.
    const name = readCheckpoint(each)?.origin ?? '';
    const head = await openCheckpoint(each, { ...key, name }, crypto.subtle);
    if (head) compare(head, 'Two checkpoints that were kept are of different logs.');
    else
      faults.add(
        'A checkpoint that was kept is not signed by this key: it was altered, or is of another log.',
      );
  }
  for (const head of heads)
    compare(head, `The head of ${head.size} leaves differs from another one: there are two logs.`);
  return [...faults];
}
