import * as z from 'zod/mini';
import { noticeParts } from '../../../protocol/notice-name.ts';

/**
 * What the archived texts of a consent say, in the language of the person: what the page was configured to show. What is not
 * archived is left out, and named as missing.
 */
export const ShownTexts = z.object({
  /** BCP 47. */
  language: z.string(),
  /** Of the catalogue, if it is archived; so are the next two. */
  brand: z.optional(
    z.object({ name: z.string(), contact: z.optional(z.string()), privacyPolicy: z.optional(z.string()) }),
  ),
  targets: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), required: z.boolean() }),
  ),
  vendors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The names of its targets. */
      targets: z.array(z.string()),
      retention: z.optional(z.string()),
      country: z.optional(z.string()),
    }),
  ),
  /** The texts of the layer that was answered. A switch or a gate of the page stands among texts that only the page knows. */
  layer: z.optional(
    z.object({
      name: z.enum(['banner', 'preferences']),
      texts: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  missing: z.array(z.object({ part: z.enum(noticeParts), sha256: z.string() })),
});

export type ShownTexts = z.infer<typeof ShownTexts>;
