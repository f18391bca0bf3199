import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { english } from '../src/locales/english.ts';
import { CatalogueFile } from '../src/protocol/catalogue.ts';

/** A part of a JSON Schema. Its other members stay as they are. */
interface Part {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly additionalProperties?: Part | boolean;
  readonly examples?: readonly string[];
}

/** A row of the tables of fields in docs/reference/catalogue.md: the field, whether it is required, and what it does. */
const row = /^\| `([$\w.[\]]+)` +\|[^|]+\| (?:yes|no) .*\| ([^|]+?) +\|$/gm;

const fields = readFileSync(new URL('../docs/reference/catalogue.md', import.meta.url), 'utf8');

/** What docs/reference/catalogue.md says of each field, without its links. */
const descriptions: ReadonlyMap<string, string> = new Map(
  [...fields.matchAll(row)].map(([, field = '', text = '']) => [
    field,
    text.replaceAll(/ See \[.*?\]\(.*?\)\.|: see \[.*?\]\(.*?\)/g, '').replaceAll(/\[(.*?)\]\(.*?\)/g, '$1'),
  ]),
);

/** A part with the descriptions of its fields, which editors show. A field without a row has that of the field around it. */
function describeFields(part: Part, path = '', around?: string): Part {
  const fields = Object.entries(part.properties ?? {}).map(([name, field]) => {
    const description = descriptions.get(path + name) ?? around;
    const described = describeFields(field, `${path}${name}${field.items ? '[]' : ''}.`, description);
    return [name, { ...(description !== undefined && { description }), ...described }];
  });
  return {
    ...part,
    ...(part.properties && { properties: Object.fromEntries(fields) }),
    ...(part.items && { items: describeFields(part.items, path) }),
  };
}

/** A part with our texts as examples, which editors offer: those are in English. */
function giveExamples(part: Part, text: unknown): Part {
  if (typeof text === 'string') return { ...part, description: `In English: “${text}”`, examples: [text] };
  const texts = new Map(Object.entries(Object(text)));
  const fields = Object.entries(part.properties ?? {}).map(([name, field]) => [
    name,
    texts.has(name) ? giveExamples(field, texts.get(name)) : field,
  ]);
  return { ...part, properties: Object.fromEntries(fields) };
}

/** The schema with examples of own words. */
function withExamples({ properties: { messages, ...others } = {}, ...schema }: Part): Part {
  const words = messages?.additionalProperties;
  if (typeof words !== 'object') throw new Error('The schema has no own words.');
  const described = { ...messages, additionalProperties: giveExamples(words, english) };
  return { ...schema, properties: { ...others, messages: described } };
}

const schema: Part = JSON.parse(JSON.stringify(z.toJSONSchema(CatalogueFile, { target: 'draft-07' })));

/** The JSON Schema of the catalogue, in the draft that editors support best. */
export const catalogueSchema = withExamples(describeFields(schema));

/** Writes the schema for editors: https://json-schema.org/draft-07 */
export function writeCatalogueSchema(folder: string): void {
  writeFileSync(
    join(folder, 'consent-catalogue.schema.json'),
    `${JSON.stringify(catalogueSchema, undefined, 2)}\n`,
  );
}
