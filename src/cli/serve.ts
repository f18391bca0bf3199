import { Command } from 'commander';
import { type ConsentService, createConsentService } from '../service/consent-service.ts';
import { withoutPassword } from '../service/store/postgres/database-error.ts';
import type { Log } from '../service/operation/request-log.ts';
import type { ServiceAddOn } from '../service/add-on.ts';
import type { ConsentServiceOptions } from '../service/service-options.ts';
import type { StoreAddOn } from '../service/store/add-on.ts';
import type { Store } from '../service/store/store.ts';
import { endWith, openStore, storageOf, type StorageOptions, withStorageOptions } from './command/storage.ts';
import { warningsOfClock, warningsOfDates } from './command/clock-warnings.ts';
import { listen, type Served, signalled } from './command/listen.ts';
import { storeAddOnsOf } from './command/store-add-ons.ts';
import { printJson } from './command/print.ts';
import { EnvironmentError, readVariables } from './settings/read-variables.ts';
import { type ServeSettings, serveVariables } from './settings/serve-variables.ts';
import { helpOf } from './settings/variable.ts';

/** What the service does besides, loaded only to run it. */
export interface ServiceEntry {
  readonly load: () => Promise<ServiceAddOn>;
}

/** What else a service offers its operators, at a port of its own. */
export interface OperationsAddOn {
  readonly load: () => Promise<ListenForOperations>;
}

/** Listens, if the settings name a port for it. */
export type ListenForOperations = (
  settings: ServeSettings,
  parts: {
    readonly store: Store;
    readonly service: ConsentService;
    /** The address at which clients reach the service. */
    readonly serviceUrl: string;
    readonly log: Log;
  },
) => Promise<ListeningForOperations | undefined>;

/** The operations port of a service. */
export interface ListeningForOperations {
  /** Where it listens, for the log. */
  readonly address: { readonly operationsHost: string; readonly operationsPort: number };
  stop(): Promise<void>;
}

/**
 * `assent serve`: runs the consent service as its own process.
 *
 * @param listenForOperations default: the service answers for health and metrics at its own port
 */
export function serveCommand(
  addOns: readonly ServiceAddOn[],
  listenForOperations?: ListenForOperations,
): Command {
  return withStorageOptions(new Command('serve'), readSettings)
    .addHelpText('after', helpOf(serveVariables))
    .action(async (options: StorageOptions, command: Command) => {
      try {
        await serve(readSettings(options), addOns, await storeAddOnsOf(command), listenForOperations);
      } catch (error) {
        endWith(command, error);
      }
    });
}

const readSettings = (options: StorageOptions): ServeSettings =>
  readVariables(serveVariables, process.env, options);

/**
 * Runs a service until the process is asked to stop.
 *
 * @param publish what answers at its port, instead of the service itself
 */
export async function serve(
  settings: ServeSettings,
  addOns: readonly ServiceAddOn[],
  storeAddOns: readonly StoreAddOn[],
  listenForOperations?: ListenForOperations,
  publish: (service: ConsentService, store: Store) => Served | Promise<Served> = (service) => service,
): Promise<void> {
  const { host = '127.0.0.1', port = 8_081, drain = 0 } = settings;
  // Otherwise what it would keep from the public is on the public port.
  if (settings.operations && !listenForOperations)
    throw new EnvironmentError(
      'ASSENT_OPERATIONS_PORT is set, but this installation has no operations port. Unset it.',
    );
  const storage = storageOf(settings);
  const store = await openStore(storage, 'hold', storeAddOns);
  if (store.takenOverFrom) printJson({ event: 'taken-over', from: store.takenOverFrom });
  if (storage.asyncCommit) printJson({ event: 'warning', message: unsafe });
  try {
    const { clockAhead = 0 } = store;
    for (const message of [...warningsOfClock(clockAhead), ...(await warningsOfDates(store))])
      printJson({ event: 'warning', message });
    let service: ConsentService | undefined;
    const listening = await listen({ host, port, remedy }, async (port) => {
      const monitoring = settings.operations === undefined;
      service = await startService(store, settings, port, { addOns, monitoring });
      return publish(service, store);
    });
    const operations =
      service &&
      (await listenForOperations?.(settings, {
        store,
        service,
        serviceUrl: addressOf(settings, listening.port),
        log: (entry) => printJson(entry),
      }));
    store.announce?.(addressOf(settings, listening.port));
    const { data: folder, database } = storage;
    const where = database === undefined ? { folder } : { database: withoutPassword(database) };
    // Whoever reads the next line may send a signal at once.
    const stop = signalled();
    printJson({ event: 'listening', host, port: listening.port, ...where, ...operations?.address });
    await stop;
    printJson({ event: 'stopping' });
    await listening.stop(drain);
    await operations?.stop();
  } finally {
    await store.close();
  }
  printJson({ event: 'stopped' });
  // A connection to a database that does not answer would keep the process running.
  setTimeout(() => process.exit(), 1_000).unref();
}

const remedy = 'Set PORT to a free port, or HOST to an address of this machine.';

const unsafe =
  'ASSENT_DATABASE_ASYNC_COMMIT is set: if the database crashes, consents that were answered with 201 may be lost.';

function startService(
  store: Store,
  settings: ServeSettings,
  port: number,
  others: Pick<ConsentServiceOptions, 'addOns' | 'monitoring'>,
): Promise<ConsentService> {
  const { audience, tokenLifetime, externalIssuer, limits, rates } = settings;
  return createConsentService({
    store,
    issuer: addressOf(settings, port),
    log: (entry) => printJson(entry),
    ...others,
    ...(audience !== undefined && { audience }),
    ...(tokenLifetime !== undefined && { tokenLifetime }),
    ...(externalIssuer && { externalIssuer }),
    ...(limits && { limits }),
    ...(rates && { rates }),
  });
}

/** The address at which clients reach the service. */
function addressOf({ issuer }: ServeSettings, port: number): string {
  return issuer ?? `http://localhost:${port}`;
}
