import type { Regime } from './catalogue.ts';

/** The text of a catalogue, where it was found, and the regime of the visitor's place, if the server that sent it said so. */
export interface CatalogueText {
  readonly text: string;
  readonly source?: string;
  readonly placeRegime?: Regime | undefined;
}

/** What a server answered with a catalogue. Its regime is known only by the header `Assent-Regime`. */
export async function catalogueIn(response: Response): Promise<CatalogueText> {
  const told = response.headers.get('assent-regime');
  return { text: await response.text(), placeRegime: told === null ? undefined : readRegime(told) };
}

/** The strictest regime for unknown values. */
export function readRegime(value: unknown): Regime {
  return value === 'opt-out' || value === 'notice-only' || value === 'gb' ? value : 'opt-in';
}
