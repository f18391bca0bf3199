import { Command, InvalidArgumentError } from 'commander';
import { createOperations, type Operations } from '../service/operations.ts';
import type { Log } from '../../../service/operation/request-log.ts';
import type { Store } from '../../../service/store/store.ts';
import { readHolder } from '../../../service/store/sqlite/folder-lock.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { listen, signalled } from '../../../cli/command/listen.ts';
import { jsonLine } from '../../../cli/command/print.ts';
import { readVariables } from '../../../cli/settings/read-variables.ts';
import { issuer, servePort } from '../../../cli/settings/shared-variables.ts';
import { storage } from '../../../cli/settings/storage-variables.ts';
import { helpOf, optional } from '../../../cli/settings/variable.ts';
import { endWith, type StorageOptions, withStorageOptions, withStore } from '../../../cli/command/storage.ts';

const variables = optional({ ...storage, issuer, port: servePort });

/** `assent dashboard`: opens the dashboard for the current user of this machine. */
export function dashboardCommand(): Command {
  return withStorageOptions(new Command('dashboard'), addressOfService)
    .option('--port <port>', 'port to listen on (default: a free one)', readPort, 0)
    .addHelpText('after', helpOf(variables))
    .action(async ({ port, ...options }: StorageOptions & { port: number }, command: Command) => {
      try {
        const serviceUrl = addressOfService(options);
        await withStore(command, (store) => openDashboard(store, port, serviceUrl), 'join');
      } catch (error) {
        endWith(command, error);
      }
    });
}

/** Where clients reach the service: as the variables say, or the one that uses the same folder, or else the usual one. */
function addressOfService(options: StorageOptions): string {
  const read = readVariables(variables, process.env, options);
  const { data = '.assent', database, issuer: named, port = 8_081 } = read;
  const running = database === undefined ? readHolder(data)?.address : undefined;
  return named ?? running ?? `http://localhost:${port}`;
}

/** Other machines must not reach it. Not `localhost`, which may also be the address of another program. */
const host = '127.0.0.1';

async function openDashboard(store: Store, port: number, serviceUrl: string): Promise<void> {
  const remedy = 'Choose another port with --port.';
  const stop = signalled();
  const listening = await listen({ host, port, remedy }, (actual) => {
    const operations: Operations = createOperations({
      store,
      origins: [`http://${host}:${actual}`, `http://localhost:${actual}`],
      localUser: commandActor.name,
      serviceUrl,
      log: logErrors,
      onLinkUsed: () =>
        console.log(`Signed in. For another browser or later:\n\n  ${operations.newLink()}\n`),
    });
    console.log(
      `Open this address in a browser on this machine. It works once.\n\n  ${operations.newLink()}\n\nPress Ctrl-C to stop.\n`,
    );
    return operations;
  });
  await stop;
  await listening.stop(0);
}

/** The log of a service whose operator looks at a terminal. */
export const logErrors: Log = (entry) => {
  if (entry.level === 'error') process.stderr.write(jsonLine(entry));
};

/** Reads the option `--port`. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port must be a whole number from 0 to 65535.');
}
