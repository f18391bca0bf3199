import type { Catalogue, Regime } from './catalogue.ts';
import { checksum } from '../environment/checksum.ts';
import type { Environment } from '../environment/environment.ts';
import { readCatalogue } from './read-catalogue.ts';

/** A catalogue that can be used, with a checksum of its text. */
export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  readonly checksum: string;
}

/** The text of a catalogue that is given as an object or as the address of a JSON file. */
export async function catalogueText(source: unknown, environment: Environment): Promise<string> {
  if (typeof source !== 'string') return JSON.stringify(source);
  const response = await environment.fetch(source, {});
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return response.text();
}

/**
 * Reads the text of a catalogue. `regime` overrules what it says.
 *
 * @throws When it is not JSON or leaves nothing to choose.
 */
export function parseCatalogue(text: string, regime: Regime | undefined): LoadedCatalogue {
  const read = readCatalogue(JSON.parse(text));
  if (!read.vendors.length) throw new Error('no vendor in it has a target in it');
  return { catalogue: regime ? { ...read, regime } : read, checksum: checksum(text) };
}
