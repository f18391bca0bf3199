import type { Database } from './database.ts';
import type { Load, Result } from './load.ts';
import { processorTime } from './processor-time.ts';

/** One measurement: a load, and the cores that each part used meanwhile. */
export interface Measurement extends Result {
  readonly service: number;
  readonly server: number;
  /** The mean number of consents in one commit of the first process. */
  readonly consentsPerCommit: number;
}

/** Puts a load on some processes of a service. */
export async function measure(
  { services, servers }: Database,
  processes: number,
  load: Omit<Load, 'ports' | 'authorization'>,
): Promise<Measurement> {
  await services.consentsPerCommit();
  const begun = performance.now();
  const before = { service: processorTime(services.pids), server: processorTime(servers) };
  const result = await services.load(processes, load);
  const seconds = (performance.now() - begun) / 1_000;
  return {
    ...result,
    service: (processorTime(services.pids) - before.service) / seconds,
    server: (processorTime(servers) - before.server) / seconds,
    consentsPerCommit: await services.consentsPerCommit(),
  };
}
