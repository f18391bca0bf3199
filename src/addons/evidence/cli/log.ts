import { Command } from 'commander';
import { logsIn } from '../service/evidence-store.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import { emptyLog, restartLog } from '../service/restart-log.ts';
import { openCheckpoint } from '../protocol/receipt/checkpoint.ts';
import { parseVerifierKey } from '../protocol/receipt/signed-note.ts';
import { isConsistent } from '../service/log/merkle-tree.ts';
import type { LogState } from '../service/store/log-store.ts';
import type { Store } from '../../../service/store/store.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { jsonLine } from '../../../cli/command/print.ts';
import { withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { newestCheckpointIn } from './checkpoint-file.ts';

interface LogOptions {
  readonly brand: string;
  readonly old?: string;
  readonly reason: string;
  readonly json?: boolean;
}

/** `assent log`: signs the log of a brand, and restarts it. */
export function logCommand(): Command {
  const checkpoint = withOutput(onBrand('checkpoint'))
    .description('Print the newest signed checkpoint of the log, to keep it elsewhere.')
    .option('--old <file>', 'an earlier checkpoint, or a receipt: also prove that the log continues it')
    .option('--json', 'print JSON, with the key that verifies the checkpoint')
    .action(({ brand, old, json }: LogOptions, command: Command) =>
      withStore(command, async (store) => {
        const { id } = await requireBrand(store, brand);
        const state = old === undefined ? await stateOf(store, id) : await continued(store, id, old);
        const inJson = { checkpoint: state.checkpoint, key: state.verifierKey };
        await writeOutput(command, json ? jsonLine(inJson) : state.checkpoint);
      }),
    );
  const key = withOutput(onBrand('key'))
    .description('Print the public key that verifies the receipts and checkpoints of the log.')
    .action(({ brand }: LogOptions, command: Command) =>
      withStore(command, async (store) => {
        const { verifierKey } = await stateOf(store, (await requireBrand(store, brand)).id);
        await writeOutput(command, `${verifierKey}\n`);
      }),
    );
  const restart = onBrand('restart')
    .description('Go on with the log under a new name, after a restored backup. It names the old head.')
    .requiredOption('--reason <text>', 'why, for those who read the log')
    .option('--old <file>', 'the newest checkpoint or receipt that you know of the old log')
    .action(({ brand, reason, old }: LogOptions, command: Command) =>
      withStore(command, async (store) => {
        const known = old === undefined ? undefined : await newestCheckpointIn(old);
        process.stdout.write(await restartLog(store, brand, { reason, known }, commandActor));
      }),
    );
  return new Command('log').addCommand(checkpoint).addCommand(key).addCommand(restart);
}

function onBrand(name: string): Command {
  return withStorageOptions(new Command(name)).requiredOption('--brand <brand>', 'id or name of the brand');
}

async function stateOf(store: Store, brandId: string, earlierSize?: number): Promise<LogState> {
  const state = await logsIn(store).readCheckpoint(brandId, earlierSize);
  if (state) return state;
  throw new AdministrationError('value-invalid', emptyLog);
}

/** The state of a log, if it continues the one of a checkpoint. */
async function continued(store: Store, brandId: string, file: string): Promise<LogState> {
  const { subtle } = crypto;
  const key = await parseVerifierKey((await stateOf(store, brandId)).verifierKey, subtle);
  const old = key && (await openCheckpoint(await newestCheckpointIn(file), key, subtle));
  if (!key || !old)
    throw new AdministrationError(
      'value-invalid',
      `The checkpoint in ${file} is not signed by the key of this log. It was altered, or the log was restarted since.`,
    );
  const state = await stateOf(store, brandId, old.size);
  const head = await openCheckpoint(state.checkpoint, key, subtle);
  if (head && head.size < old.size)
    throw new AdministrationError(
      'value-invalid',
      `The log has ${head.size} leaves, but it was signed with ${old.size} in ${file}. ${broken}`,
    );
  if (head && isConsistent(old, head, state.consistency)) return state;
  throw new AdministrationError(
    'value-invalid',
    `The log no longer begins with the ${old.size} leaves that were signed in ${file}. ${broken}`,
  );
}

const broken =
  'A backup was restored, or leaves were altered or removed. If it was a backup, run "assent log restart".';
