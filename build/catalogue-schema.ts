import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CatalogueFile } from '../src/protocol/catalogue.ts';

/** The JSON Schema of the catalogue, in the draft that editors support best. */
export const catalogueSchema = z.toJSONSchema(CatalogueFile, { target: 'draft-07' });

/** Writes the schema for editors: https://json-schema.org/draft-07 */
export function writeCatalogueSchema(folder: string): void {
  writeFileSync(
    join(folder, 'consent-catalogue.schema.json'),
    `${JSON.stringify(catalogueSchema, undefined, 2)}\n`,
  );
}
