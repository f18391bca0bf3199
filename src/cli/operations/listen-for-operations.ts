import { createOperations } from '../../operations/operations.ts';
import type { OperationsOptions } from '../../operations/operations.ts';
import { listen } from '../command/listen.ts';
import type { ServeSettings } from '../settings/serve-variables.ts';

const remedy =
  'Set ASSENT_OPERATIONS_PORT to a free port, or ASSENT_OPERATIONS_HOST to an address of this machine.';

/** The operations port of a service. */
export interface ListeningForOperations {
  /** Where it listens, for the log. */
  readonly place: { readonly operationsHost: string; readonly operationsPort: number };
  stop(): Promise<void>;
}

/** Serves the dashboard, health, readiness and metrics of a service, if the settings name a port for them. */
export async function listenForOperations(
  { operations, dashboard }: ServeSettings,
  parts: Pick<OperationsOptions, 'store' | 'service' | 'serviceUrl' | 'log'>,
): Promise<ListeningForOperations | undefined> {
  if (!operations) return undefined;
  const { host = '127.0.0.1', port } = operations;
  const { url, roleClaim = 'roles' } = dashboard ?? {};
  const listening = await listen({ host, port, remedy }, (actual) => {
    const loopback = [`http://127.0.0.1:${actual}`, `http://localhost:${actual}`] as const;
    return createOperations({
      ...parts,
      origins: url === undefined ? loopback : [url, ...loopback],
      openid: dashboard && { ...dashboard, roleClaim },
    });
  });
  return {
    place: { operationsHost: host, operationsPort: listening.port },
    stop: () => listening.stop(0),
  };
}
