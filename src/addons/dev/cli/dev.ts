import { Command, InvalidArgumentError } from 'commander';
import type { WithinCommands } from '../../../cli/commands.ts';
import { endCommand } from '../../../cli/command/end-command.ts';
import { signalled } from '../../../cli/command/listen.ts';
import { printLines } from '../../../cli/command/print.ts';
import { endWith, openStore } from '../../../cli/command/storage.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';
import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { isLoopback } from '../../../sdk/settings/loopback.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { FolderHeldError } from '../../../service/store/sqlite/folder-lock.ts';
import { readPort } from '../../dashboard/cli/dashboard.ts';
import { DevError } from './dev-error.ts';
import { chooseFolder, folderSite } from './folder-site.ts';
import { runParts } from './run-parts.ts';
import { targetSite } from './target-site.ts';
import { viteHint } from './vite-hint.ts';
import { watchData } from './watch-data.ts';

interface Options {
  readonly target?: URL;
  readonly port: number;
}

/** Where the service keeps its data. */
const data = '.assent';

/** `assent dev`: runs a site with all parts of Assent, in one process. */
export function devCommand({ service }: WithinCommands): Command {
  return new Command('dev')
    .argument('[folder]', 'folder of your pages (default: public, or this folder if only that has pages)')
    .option('--target <address>', 'your own development server, in place of a folder', readTarget)
    .option('--port <port>', 'port of the site; 0 lets the system choose', readPort, 8_080)
    .action(async (folder: string | undefined, options: Options, command: Command) => {
      try {
        await dev(folder, options, command, await service());
      } catch (error) {
        if (error instanceof CatalogueFileError) endCommand(command, error.faults);
        if (error instanceof FolderHeldError && error.holder?.address !== undefined)
          endCommand(
            command,
            `A consent service already runs in this folder, at ${error.holder.address} (process ${error.holder.pid}). Stop it, or start this one in another working directory.`,
          );
        endWith(command.setOptionValue('data', data), error);
      }
    });
}

async function dev(
  folder: string | undefined,
  { target, port }: Options,
  command: Command,
  addOns: readonly ServiceAddOn[],
): Promise<void> {
  if (folder !== undefined && target)
    throw new DevError('Give a folder or --target, not both: the pages are of one of them.');
  if (target && isLoopback(target.hostname) && Number(target.port || 80) === port)
    throw new DevError(
      `${target.origin} would be the address of this site itself. Choose another port for it with --port.`,
    );
  const tell = (lines: readonly string[]): void => printLines(lines);
  const ending = new AbortController();
  const site = target ? targetSite(target, tell, ending.signal) : folderSite(chooseFolder(folder), tell);
  const store = await openStore({ data }, 'hold', await storeAddOnsOf(command));
  try {
    const running = await runParts({ site, store, data, port, tell, addOns });
    store.announce?.(running.origin);
    // Whoever reads the next lines may send a signal at once.
    const stop = signalled();
    const leave = watchData(data, tell);
    if (!target) tell(viteHint(folder ?? '.'));
    tell([
      '',
      `  Site       ${running.origin}`,
      `  Dashboard  ${running.dashboardLink} (works once)`,
      `  Mailbox    ${running.mailbox}`,
      '',
      `  Pages: ${site.place}. Data: ${data}. Press Ctrl-C to stop.`,
      `  To start over, stop it, and delete ${data} and, in your browser, the data of this site.`,
      '',
    ]);
    await stop;
    leave();
    ending.abort();
    await running.stop();
  } finally {
    await store.close();
  }
}

function readTarget(text: string): URL {
  const url = text.startsWith('http://') && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.pathname === '/' && !url.search && !url.hash && !url.username) return url;
  throw new InvalidArgumentError('It must be an http address without a path, such as http://localhost:5173.');
}
