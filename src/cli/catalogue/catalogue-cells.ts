import * as z from 'zod/mini';
import type { CatalogueCells } from '../../proxy/settings/options.ts';

const Offered = z.looseObject({
  vendors: z.array(z.looseObject({ id: z.string(), targets: z.array(z.string()) })),
});

/** What is wrong with a text that {@link readCatalogueCells} cannot read. */
export const catalogueRule = 'a catalogue: run "assent check" on it';

/** Reads the part of a catalogue that the proxy needs; `undefined` if the text is not a catalogue. */
export function readCatalogueCells(text: string): CatalogueCells | undefined {
  try {
    return Offered.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
