import { bytesOf, chunkOf, languagesOf, withImports } from './chunks.ts';
import type { Chunks } from './chunks.ts';

/** A kilobyte is 1,000 bytes. */
const kB = 1_000;

/** What a part may weigh over the wire, and what it does weigh, in bytes. */
export interface Weight {
  readonly part: string;
  /** The files that come with it. */
  readonly files: readonly string[];
  readonly bytes: number;
  readonly budget: number;
}

/**
 * Weighs every part of the script tag. A part counts with the chunks it imports statically, less
 * those that are there before it: the panel takes over from the ui, the preferences open over the
 * panel, the gates close beside sync, but sync may come alone.
 */
export function weigh(chunks: Chunks): Weight[] {
  const core = withImports('assent.js', chunks);
  const ui = new Set([...core, ...uiOf(chunks)]);
  const panel = new Set([...ui, ...required('panel', chunks)]);
  const preferences = new Set([...panel, ...required('preferences', chunks)]);
  const sync = new Set([...core, ...required('sync', chunks)]);
  const delivery = new Set([...sync, ...required('deliverer', chunks)]);
  const gates = new Set([...sync, ...required('gates', chunks)]);
  return [
    weight('core', core, [], 3.5 * kB, chunks),
    weight('core + ui', ui, [], 12.3 * kB, chunks),
    weight('panel', panel, ui, 4.5 * kB, chunks),
    weight('layers', required('layers', chunks), panel, 1 * kB, chunks),
    weight('preferences', required('preferences', chunks), panel, 6.5 * kB, chunks),
    weight('table', required('table', chunks), preferences, 2 * kB, chunks),
    weight('toggle', required('toggle', chunks), preferences, 1 * kB, chunks),
    weight('parity', required('parity-watch', chunks), panel, 3.8 * kB, chunks),
    weight('status details', required('status-details', chunks), preferences, 1 * kB, chunks),
    weight('objection', required('objection', chunks), panel, 1 * kB, chunks),
    weight('receipt', required('receipt', chunks), panel, 3 * kB, chunks),
    weight('gate element', required('gate-element', chunks), panel, 3 * kB, chunks),
    ...optional('account', chunks).map((names) => weight('account', names, panel, 5 * kB, chunks)),
    weight('sync', sync, core, 11.2 * kB, chunks),
    weight('deliverer', required('deliverer', chunks), sync, 6 * kB, chunks),
    weight('verification', required('verification-flow', chunks), delivery, 3 * kB, chunks),
    weight('gates', required('gates', chunks), sync, 2.2 * kB, chunks),
    weight('hint', required('hint-cookie', chunks), sync, 1 * kB, chunks),
    weight('lease', required('lease', chunks), sync, 1 * kB, chunks),
    weight('explain-gates', required('explain-gates', chunks), gates, 2 * kB, chunks),
    weight('signals', required('signals', chunks), sync, 2 * kB, chunks),
    ...languagesOf('words', chunks).map((tag) =>
      weight(`words ${tag}`, required(`words-${tag}`, chunks), panel, 2 * kB, chunks),
    ),
    ...languagesOf('lang', chunks).map((tag) =>
      weight(tag, required(`lang-${tag}`, chunks), ui, 2 * kB, chunks),
    ),
  ];
}

/** One line a part, for a person. */
export function tableOf(weights: readonly Weight[]): string[] {
  return weights.map(({ part, bytes, budget }) => {
    const share = Math.round((100 * bytes) / budget);
    return `${part.padEnd(12)} ${inGroups(bytes)} of ${inGroups(budget)} bytes ${String(share).padStart(4)} %`;
  });
}

/** The ui, with English, in which it starts. */
function uiOf(chunks: Chunks): Set<string> {
  const english = chunkOf('lang-en', chunks);
  return new Set([...required('ui', chunks), ...(english ? withImports(english, chunks) : [])]);
}

function required(part: string, chunks: Chunks): Set<string> {
  const name = chunkOf(part, chunks);
  if (name === undefined) throw new Error(`the build made no dist/cdn/assent-${part}-….js`);
  return withImports(name, chunks);
}

function optional(part: string, chunks: Chunks): Set<string>[] {
  return chunkOf(part, chunks) === undefined ? [] : [required(part, chunks)];
}

function weight(
  part: string,
  names: Iterable<string>,
  loaded: Iterable<string>,
  budget: number,
  chunks: Chunks,
): Weight {
  const there = new Set(loaded);
  const files = [...names].filter((name) => !there.has(name));
  const bytes = files.reduce((sum, name) => sum + bytesOf(chunks.get(name) ?? ''), 0);
  return { part, files, bytes, budget };
}

function inGroups(bytes: number): string {
  return bytes.toLocaleString('en').padStart(6);
}
