import * as z from 'zod/mini';

const Offered = z.looseObject({
  vendors: z.array(z.looseObject({ id: z.string(), targets: z.array(z.string()) })),
});

/** What is wrong with a text that is none. */
export const catalogueRule = 'a catalogue: run "assent check" on it';

/** The text, if it is that of a catalogue. */
export function checkedCatalogue(text: string): string | undefined {
  return countVendors(text) === undefined ? undefined : text;
}

/** How many vendors a catalogue has; `undefined` if the text is none. */
export function countVendors(text: string): number | undefined {
  try {
    return Offered.safeParse(JSON.parse(text)).data?.vendors.length;
  } catch {
    return undefined;
  }
}
