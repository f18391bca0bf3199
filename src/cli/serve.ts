import { Command } from 'commander';
import type { ConsentService } from '../service/consent-service.ts';
import { createConsentService } from '../service/consent-service.ts';
import { withoutPassword } from '../service/store/postgres/database-error.ts';
import type { Store } from '../service/store/store.ts';
import type { Storage } from './storage.ts';
import { endWith, openStore, withStorageOptions } from './storage.ts';
import { listen } from './listen.ts';
import { readVariables } from './settings/read-variables.ts';
import { serveVariables } from './settings/serve-variables.ts';
import type { ServeSettings } from './settings/serve-variables.ts';
import { helpOf } from './settings/variable.ts';

/** `assent serve`: runs the consent service as its own process. */
export function serveCommand(): Command {
  return withStorageOptions(new Command('serve'))
    .addHelpText('after', helpOf(serveVariables))
    .action(async (storage: Storage, command: Command) => {
      try {
        await serve(storage, readVariables(serveVariables, process.env));
      } catch (error) {
        endWith(command, error);
      }
    });
}

async function serve(storage: Storage, settings: ServeSettings): Promise<void> {
  const { host = '127.0.0.1', port = 8_081, drain = 0 } = settings;
  const { data: folder, database } = storage;
  const store = await openStore(storage, 'hold');
  if (store.takenOverFrom) writeLine({ event: 'taken-over', from: store.takenOverFrom });
  try {
    await warnOfDates(store);
    const listening = await listen({ host, port }, (port) => startService(store, settings, port));
    const where = database ? { database: withoutPassword(database) } : { folder };
    writeLine({ event: 'listening', host, port: listening.port, ...where });
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
