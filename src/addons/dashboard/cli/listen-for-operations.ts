import { createOperations } from '../service/operations.ts';
import { measureService } from '../../metrics/service/service-measures.ts';
import { listen } from '../../../cli/command/listen.ts';
import type { ListenForOperations } from '../../../cli/serve.ts';

const remedy =
  'Set ASSENT_OPERATIONS_PORT to a free port, or ASSENT_OPERATIONS_HOST to an address of this machine.';

/** Serves the dashboard, health, readiness and metrics of a service, if the settings name a port for them. */
export const listenForOperations: ListenForOperations = async ({ operations, dashboard }, parts) => {
  if (!operations) return undefined;
  const { service, store } = parts;
  const measuring = measureService({ ...service, store, clock: Date.now });
  const { host = '127.0.0.1', port } = operations;
  const { url, roleClaim = 'roles' } = dashboard ?? {};
  const listening = await listen({ host, port, remedy }, (actual) => {
    const loopback = [`http://127.0.0.1:${actual}`, `http://localhost:${actual}`] as const;
    return createOperations({
      ...parts,
      service: { ready: () => service.ready(), ...measuring },
      origins: url === undefined ? loopback : [url, ...loopback],
      openid: dashboard && { ...dashboard, roleClaim },
    });
  });
  return {
    address: { operationsHost: host, operationsPort: listening.port },
    stop: () => listening.stop(0),
  };
};
