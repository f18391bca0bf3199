import { Command } from 'commander';
import {
  listSigningKeys,
  rotateSigningKey,
  type SigningKeyDescription,
} from '../../service/administration/signing-keys.ts';
import { commandActor } from '../command/command-actor.ts';
import { type PrintedRecord, printRecords } from '../command/print.ts';
import { withStorageOptions, withStore } from '../command/storage.ts';

interface KeysOptions {
  readonly json?: boolean;
  readonly revoke?: boolean;
}

/** `assent keys`: lists and rotates the keys that sign access tokens. */
export function keysCommand(): Command {
  const list = withStorageOptions(new Command('list'))
    .description('List the keys in the JWKS, oldest first.')
    .option('--json', 'print JSON')
    .action(({ json }: KeysOptions, command: Command) =>
      withStore(command, async (store) => printRecords((await listSigningKeys(store)).map(recordOf), json)),
    );
  const rotate = withStorageOptions(new Command('rotate'))
    .description(
      'Make a new key, which signs a minute later, and list all keys. Without --revoke, valid tokens stay valid.',
    )
    .option('--revoke', 'delete the other keys: all tokens become invalid at once')
    .option('--json', 'print JSON')
    .action(({ json, revoke }: KeysOptions, command: Command) =>
      withStore(command, async (store) =>
        printRecords((await rotateSigningKey(store, { revoke }, commandActor)).map(recordOf), json),
      ),
    );
  return new Command('keys').addCommand(list).addCommand(rotate);
}

function recordOf(key: SigningKeyDescription): PrintedRecord {
  return Object.fromEntries(
    Object.entries(key).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}
