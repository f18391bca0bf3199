import { readdir, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MetricDeclarations, Metrics } from './metrics.ts';
import { remembered } from '../../../service/operation/remembered.ts';

/** The load of this process. `undefined` is a value that its operating system does not tell. */
export interface ProcessMeasures {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Seconds of processor time since the start. */
  readonly cpuSeconds: number;
  /** Bytes of memory. */
  readonly memoryBytes: number;
  /** Seconds by which timers were late since the last measurement: the 99th percentile, and the longest. */
  readonly eventLoopDelay: { readonly p99: number; readonly longest: number };
  readonly openFiles: number | undefined;
  readonly openFilesLimit: number | undefined;
}

/** The metrics of a process, with the names that Prometheus' client libraries use. */
export const processDeclarations = {
  process_cpu_seconds_total: { help: 'Processor time of this process, in seconds.' },
  process_resident_memory_bytes: { help: 'Memory of this process, in bytes.', gauge: true },
  process_start_time_seconds: { help: 'Start of this process, in seconds since 1970.', gauge: true },
  process_open_fds: { help: 'Open file descriptors, with connections.', gauge: true },
  process_max_fds: { help: 'Maximum of open file descriptors.', gauge: true },
  nodejs_eventloop_lag_p99_seconds: {
    help: 'Delay of timers since the last measurement, 99th percentile.',
    gauge: true,
  },
  nodejs_eventloop_lag_max_seconds: {
    help: 'Delay of timers since the last measurement, maximum.',
    gauge: true,
  },
} as const satisfies MetricDeclarations;

/** Milliseconds between two samples of the delay. */
const resolution = 20;

/** Milliseconds that a measurement lasts, so that two readers see the same delays. */
const interval = 2_000;

/** Measures this process. Frequent calls share one measurement. */
export function createProcessMeasures(): () => Promise<ProcessMeasures> {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  // The histogram contains the time between two samples.
  const lateness = (nanoseconds: number): number =>
    Math.max(0, (nanoseconds - resolution * 1_000_000) / 1_000_000_000);
  return remembered(async () => {
    const { user, system } = process.cpuUsage();
    const eventLoopDelay = { p99: lateness(delays.percentile(99)), longest: lateness(delays.max) };
    delays.reset();
    return {
      startedAt: Math.round(performance.timeOrigin),
      cpuSeconds: (user + system) / 1_000_000,
      memoryBytes: process.memoryUsage.rss(),
      eventLoopDelay,
      openFiles: await countOpenFiles(),
      openFilesLimit: await readOpenFilesLimit(),
    };
  }, interval);
}

/** Copies the measurements into the metrics. */
export function setProcessMetrics(metrics: Metrics, measures: ProcessMeasures): void {
  metrics.set('process_cpu_seconds_total', measures.cpuSeconds);
  metrics.set('process_resident_memory_bytes', measures.memoryBytes);
  metrics.set('process_start_time_seconds', measures.startedAt / 1_000);
  metrics.set('process_open_fds', measures.openFiles);
  metrics.set('process_max_fds', measures.openFilesLimit);
  metrics.set('nodejs_eventloop_lag_p99_seconds', measures.eventLoopDelay.p99);
  metrics.set('nodejs_eventloop_lag_max_seconds', measures.eventLoopDelay.longest);
}

// Only Linux has these files.

async function countOpenFiles(): Promise<number | undefined> {
  const open = await readdir('/proc/self/fd').catch(() => undefined);
  // One of them is the folder itself.
  return open && open.length - 1;
}

async function readOpenFilesLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, soft] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? undefined : Number(soft);
}
