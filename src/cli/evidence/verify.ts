import { open } from 'node:fs/promises';
import { Command } from 'commander';
import { receiptsIn } from '../../protocol/receipt/receipts-in.ts';
import type { VerifierKey } from '../../protocol/receipt/signed-note.ts';
import { parseVerifierKey } from '../../protocol/receipt/signed-note.ts';
import type { Verified } from '../../protocol/receipt/verify-receipt.ts';
import { verifyReceipt } from '../../protocol/receipt/verify-receipt.ts';
import { AdministrationError } from '../../service/administration/administration-error.ts';
import { verifyLog } from '../../service/log/verify-log.ts';
import { printJson, printLines } from '../command/print.ts';
import { endWith } from '../command/storage.ts';
import { checkpointIn, readEvidence } from './checkpoint-file.ts';

interface VerifyOptions {
  readonly key: string;
  readonly old?: readonly string[];
  readonly json?: boolean;
}

interface Findings extends Verified {
  readonly receipts?: number;
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
      'checkpoints or receipts that you have kept: whether an exported log continues them',
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
  // A whole log is read line by line.
  const handle = await open(file).catch(() => undefined);
  if (handle) {
    const beginning = '{"type":"assent-log/';
    const { buffer } = await handle.read(Buffer.alloc(beginning.length), { position: 0 });
    if (buffer.toString() === beginning) {
      const kept = await Promise.all(old.map((each) => checkpointIn(each)));
      return verifyLog(handle.readLines({ start: 0 }), key, kept);
    }
    await handle.close();
  }
  const text = await readEvidence(file);
  if (old.length > 0)
    throw new AdministrationError(
      'value-invalid',
      `${file} is no exported log, which "--old" is compared with.`,
    );
  const receipts = receiptsIn(text);
  if (receipts.length === 0) throw new AdministrationError('value-invalid', `${file} is empty.`);
  const all = await Promise.all(receipts.map((each) => verifyReceipt(each, key, crypto.subtle)));
  const name = (index: number) => (receipts.length > 1 ? `Receipt ${index + 1}: ` : '');
  const checkpoint = all.findLast((each) => each.checkpoint)?.checkpoint;
  return {
    faults: all.flatMap(({ faults }, index) => faults.map((fault) => name(index) + fault)),
    notes: all.flatMap(({ notes }, index) => notes.map((note) => name(index) + note)),
    ...(checkpoint && { checkpoint }),
    receipts: receipts.length,
  };
}
