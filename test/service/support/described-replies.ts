import assert from 'node:assert/strict';
import * as z from 'zod';
import * as listed from '../../../src/addons/serve-command.ts';
import type { ServiceEntry } from '../../../src/cli/serve.ts';

const Media = z.object({ schema: z.record(z.string(), z.unknown()) });
const Described = z.object({
  description: z.string().min(1),
  content: z.record(z.string(), Media).optional(),
  headers: z.record(z.string(), z.object({ required: z.boolean() })).optional(),
});
const Operation = z.object({ operationId: z.string(), responses: z.record(z.string(), Described) });
const verbs = z.enum(['get', 'post', 'put']);
const Document = z.object({
  paths: z.record(z.string(), z.partialRecord(verbs, Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/** What `assent serve` says of itself at `/openapi.json`; nothing where the add-on that says it is removed. */
async function readDocument() {
  const entries: readonly ServiceEntry[] = Object.values(listed);
  for (const entry of entries) {
    const describe = (await entry.load()).documents?.['/openapi.json'];
    if (describe) return Document.parse(describe({ server: 'http://localhost', tokenEndpoint: true }));
  }
  return undefined;
}

const document = await readDocument();
const readers = new Map<string, z.ZodType>();

/**
 * Checks a reply against `/openapi.json`: its status and media type must be listed, and its body must match
 * the schema. Ignores paths that the document does not describe.
 */
export function assertAsDescribed(
  method: string,
  path: string,
  status: number,
  headers: Headers,
  body: string,
) {
  const operation = operationFor(method, path);
  if (!operation) return;
  const described = operation.responses[String(status)];
  assert.ok(described, `${operation.operationId} answered ${status}, of which the document says nothing`);
  for (const [name, { required }] of Object.entries(described.headers ?? {})) {
    if (required) assert.ok(headers.has(name), `${operation.operationId} left out ${name}`);
  }
  if (!described.content) {
    assert.equal(body, '', `${operation.operationId} should answer ${status} without a body`);
    return;
  }
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const media = described.content[type];
  assert.ok(media, `${operation.operationId} answered ${status} as ${type}`);
  readerOf(media.schema).parse(JSON.parse(body));
  const { code } = z.object({ code: z.optional(z.string()) }).parse(JSON.parse(body));
  if (status >= 400 && code !== undefined)
    assert.ok(described.description.includes(`\`${code}\``), `${operation.operationId} answered ${code}`);
}

function operationFor(method: string, path: string) {
  const verb = verbs.safeParse(method.toLowerCase()).data;
  if (!verb || !document) return undefined;
  const exact = document.paths[path];
  const prefixed = Object.entries(document.paths).find(
    ([template]) => template.endsWith('/{id}') && path.startsWith(template.slice(0, -'{id}'.length)),
  );
  return (exact ?? prefixed?.[1])?.[verb];
}

function readerOf(schema: Record<string, unknown>): z.ZodType {
  const key = JSON.stringify(schema);
  const known = readers.get(key);
  if (known) return known;
  const reference = z.object({ $ref: z.string() }).safeParse(schema);
  const name = reference.success ? reference.data.$ref.replace('#/components/schemas/', '') : undefined;
  const target = name === undefined ? schema : document?.components.schemas[name];
  assert.ok(target, `the document has no schema named ${name}`);
  const reader = z.fromJSONSchema(target);
  readers.set(key, reader);
  return reader;
}
