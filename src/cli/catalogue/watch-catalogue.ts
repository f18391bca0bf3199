import { setTimeout as pause } from 'node:timers/promises';
import type { WarningLine } from '../../proxy/settings/proxy-log.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';
import { codeOfError } from '../../sdk/reply/service-error.ts';
import { addressReader, CatalogueError, fileReader, isPipe, type ReadCatalogue } from './catalogue-source.ts';
import { catalogueRule, countVendors } from './catalogue-cells.ts';

/** Where the catalogue of `assent proxy` is. */
export interface CatalogueSource {
  readonly variable: 'ASSENT_CATALOGUE' | 'ASSENT_CATALOGUE_URL';
  /** The path of a file, or an address. */
  readonly value: string;
  /** Milliseconds between two looks. */
  readonly interval: number;
}

/** A catalogue that was read, and can be watched. */
export interface OpenCatalogue {
  readonly source: CatalogueSource;
  readonly read: ReadCatalogue;
  readonly text: string;
}

/** A log line about a catalogue that is now in use. */
export interface CatalogueChangedLine {
  readonly event: 'catalogue-changed';
  readonly vendors: number;
}

/** What the watcher does with a changed catalogue, and with its messages. */
export interface WatchTools {
  /** @throws {OptionError} if the catalogue cannot be used */
  readonly apply: (text: string) => void;
  readonly log: (line: WarningLine | CatalogueChangedLine) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads the catalogue at the start.
 *
 * @returns `undefined` for a pipe, which can be read only once.
 * @throws {CatalogueError} with the name of the variable
 */
export async function openCatalogue(source: CatalogueSource): Promise<OpenCatalogue | undefined> {
  const isFile = source.variable === 'ASSENT_CATALOGUE';
  const read = isFile ? fileReader(source.value) : addressReader(source.value);
  try {
    if (isFile && (await isPipe(source.value))) return undefined;
    const text = await read();
    requireVendors(text);
    return { source, read, text };
  } catch (error) {
    throw new CatalogueError(`${source.variable} ${complaintOf(error)}.`, { cause: error });
  }
}

/**
 * Looks at the catalogue at each interval until the signal, and applies each new one. If it cannot be used, the
 * previous one stays. The log says so once, with each reason, and when it can be used again.
 */
export async function watchCatalogue(
  { source: { variable, interval }, read, text }: OpenCatalogue,
  { apply, log, signal }: WatchTools,
): Promise<void> {
  let current = text;
  const told = new Set<string>();
  const update = async (): Promise<void> => {
    const next = await read(signal);
    if (next !== current) {
      const vendors = requireVendors(next);
      apply(next);
      current = next;
      log({ event: 'catalogue-changed', vendors });
    }
    if (told.size > 0) log({ event: 'warning', message: `${variable} can be used again.` });
    told.clear();
  };

  while (await waited(interval, signal))
    await update().catch((error: unknown) => {
      const complaint = complaintOf(error);
      if (signal.aborted || told.has(complaint)) return;
      told.add(complaint);
      log({ event: 'warning', message: `${variable} ${complaint}. The proxy keeps the previous catalogue.` });
    });
}

/** Resolves to `true` after the interval, or to `false` as soon as the signal is aborted. */
function waited(interval: number, signal: AbortSignal): Promise<boolean> {
  return pause(interval, true, { signal, ref: false }).catch(() => false);
}

function requireVendors(text: string): number {
  const vendors = countVendors(text);
  if (vendors === undefined) throw new CatalogueError(`must be ${catalogueRule}`);
  return vendors;
}

function complaintOf(error: unknown): string {
  if (error instanceof CatalogueError) return error.message;
  return error instanceof OptionError ? error.complaint : `cannot be used (${codeOfError(error)})`;
}
