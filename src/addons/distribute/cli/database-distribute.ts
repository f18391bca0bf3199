import { Command, InvalidArgumentError } from 'commander';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { distributePostgres, type Distribution, mostShards } from '../service/postgres-distribution.ts';
import { recordCommand } from '../../../cli/command/command-actor.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';
import {
  endWith,
  readStorage,
  type Storage,
  type StorageOptions,
  withStorageOptions,
} from '../../../cli/command/storage.ts';

/** `assent database distribute`: distributes the tables over a Citus cluster. */
export function distributeCommand(): Command {
  return withStorageOptions(new Command('distribute'), readDatabase)
    .option('--shards <number>', 'number of shards', readShardCount, 32)
    .action(async ({ shards, ...options }: StorageOptions & { shards: number }, command: Command) => {
      try {
        const given = readDatabase(options);
        const { data: _, database: address, ...storage } = given;
        const addOns = await storeAddOnsOf(command);
        const distribution = await distributePostgres({ address, ...storage }, addOns, shards);
        const { distributed, shards: count } = distribution;
        if (distributed.length > 0)
          await recordCommand(command, given, 'database-distributed', {
            after: { tables: distributed, shards: count },
          });
        process.stdout.write(`${describe(distribution)}\n`);
        if (distribution.workers === 0) process.stderr.write(`${warning}\n`);
      } catch (error) {
        endWith(command, error);
      }
    });
}

function readDatabase(options: StorageOptions): Storage & { readonly database: string } {
  const { database, ...storage } = readStorage(options);
  if (database !== undefined) return { ...storage, database };
  throw new AdministrationError('value-invalid', missing);
}

const missing = 'A folder cannot be distributed. Set --database or ASSENT_DATABASE.';
const warning =
  'Warning: the cluster has no worker, so that all shards are on the coordinator. Add workers with citus_add_node(), ' +
  'and then move shards to them with citus_rebalance_start().';

function describe({ distributed, shards, workers }: Distribution): string {
  const where = `${shards} ${shards === 1 ? 'shard' : 'shards'} on ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  if (distributed.length === 0)
    return `The tables are distributed already, over ${where}. There is nothing to do.`;
  return `Distributed the tables ${distributed.join(', ')}, with their rows, over ${where}.`;
}

function readShardCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= mostShards) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${mostShards}.`);
}
