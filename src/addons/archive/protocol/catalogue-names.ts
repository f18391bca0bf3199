import * as z from 'zod/mini';

const Named = z.array(z.object({ id: z.string(), name: z.string() }));

/** What a catalogue calls companies and purposes. */
export const CatalogueNames = z.object({ vendors: Named, targets: Named });

export type CatalogueNames = z.infer<typeof CatalogueNames>;
