import { Command } from 'commander';
import type { ConsentService } from '../service/consent-service.ts';
import { createConsentService } from '../service/consent-service.ts';
import { openSqliteStore } from '../service/store/sqlite/sqlite-store.ts';
import type { Store } from '../service/store/store.ts';
import { dataOption, endWith } from './data-folder.ts';
import { listen } from './listen.ts';
import { readVariables } from './settings/read-variables.ts';
import { serveVariables } from './settings/serve-variables.ts';
import type { ServeSettings } from './settings/serve-variables.ts';
import { helpOf } from './settings/variable.ts';

/** `assent serve`: runs the consent service as its own process. */
export function serveCommand(): Command {
  return new Command('serve')
    .addOption(dataOption())
    .addHelpText('after', helpOf(serveVariables))
    .action(async ({ data }: { data: string }, command: Command) => {
      try {
        await serve(data, readVariables(serveVariables, process.env));
      } catch (error) {
        endWith(command, error);
      }
    });
}

async function serve(folder: string, settings: ServeSettings): Promise<void> {
  const { host = '127.0.0.1', port = 8_081, drain = 0 } = settings;
  const store = await openSqliteStore({ folder });
  if (store.takenOverFrom) writeLine({ event: 'taken-over', from: store.takenOverFrom });
  try {
    await warnOfDates(store);
    const listening = await listen({ host, port }, (port) => startService(store, settings, port));
    writeLine({ event: 'listening', host, port: listening.port, folder });
    await signalled();
    writeLine({ event: 'stopping' });
    await listening.stop(drain);
  } finally {
    await store.close();
  }
  writeLine({ event: 'stopped' });
}

/** How far, in milliseconds, the clocks of well-configured machines may differ. */
const tolerance = 60_000;

/** Describes a stored consent with a date in the future: the clock is or was wrong. */
async function warnOfDates(store: Store): Promise<void> {
  const newest = (await store.newestConsentAt()) ?? 0;
  const now = Date.now();
  if (newest <= now + tolerance) return;
  const [dated, clock] = [new Date(newest).toISOString(), new Date(now).toISOString()];
  const message =
    `The newest consent is dated ${dated}, but the clock of this machine says ${clock}. ` +
    'If the clock is wrong, correct it. Otherwise no action is needed: the date affects only its own subject.';
  writeLine({ event: 'warning', message });
}

function startService(
  store: Store,
  { issuer, audience, tokenLifetime, externalIssuer, limits, faults }: ServeSettings,
  port: number,
): Promise<ConsentService> {
  return createConsentService({
    store,
    issuer: issuer ?? `http://localhost:${port}`,
    log: writeLine,
    ...(audience !== undefined && { audience }),
    ...(tokenLifetime !== undefined && { tokenLifetime }),
    ...(externalIssuer && { externalIssuer }),
    ...(limits && { limits }),
    ...(faults && { faults }),
  });
}

/** Resolves at the first SIGINT or SIGTERM. The second one ends the process at once. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function writeLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
