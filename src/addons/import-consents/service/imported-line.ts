import * as z from 'zod/mini';
import { Action, Attributes } from '../../../protocol/consent.ts';
import { schemaMismatch } from '../../../protocol/http/body-errors.ts';
import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { defaultLimits } from '../../../protocol/limits.ts';
import { digestOf } from '../../../service/identity/digest.ts';
import { refuseUnrepresentable } from '../../../service/request/posted-body.ts';
import { consentFrom } from '../../../service/request/posted-consent.ts';
import type { NewConsent } from '../../../service/store/new-consent.ts';
import type { Client } from '../../../service/store/store.ts';

/** A line of an import: a consent as another system has recorded it. */
const ImportedLine = z.strictObject({
  subject: z.strictObject({
    anonymousId: z.optional(z.string()),
    verifiedId: z.optional(z.string()),
  }),
  actions: z.array(Action).check(z.minLength(1)),
  /** When it was given. */
  at: z.optional(z.iso.datetime({ offset: true })),
  tags: z.optional(z.array(z.string())),
  attributes: z.optional(Attributes),
});

/** A line is no consent that can be imported. The message says what is wrong. */
export class ImportedLineError extends Error {
  override readonly name = 'ImportedLineError';
}

/** What an import writes in the evidence of a consent. Visitors can write the same. */
interface Evidence {
  readonly method: 'imported';
  readonly at?: string;
}

/**
 * Reads a line of an import. The consent says that it was imported, and when it was given. A second one with the same text
 * is recognised for a year.
 *
 * @param now milliseconds since the epoch
 * @throws {ImportedLineError}
 */
export function readImportedLine(line: string, client: Client, now: number): NewConsent {
  const size = Buffer.byteLength(line);
  if (size > defaultLimits.serviceBody)
    throw new ImportedLineError(`has more than ${defaultLimits.serviceBody} bytes`);
  // Where the file is decoded, this replaces what cannot be.
  if (line.includes('\uFFFD')) throw new ImportedLineError('is not UTF-8');
  try {
    const json = parse(line);
    refuseUnrepresentable(json);
    const parsed = z.safeParse(ImportedLine, json, { error: describe });
    if (!parsed.success) throw schemaMismatch(parsed.error);
    const { at } = parsed.data;
    if (at !== undefined && Date.parse(at) > now) throw new ImportedLineError('/at is in the future');
    const consent = consentFrom({ value: parsed.data, json, size }, client, defaultLimits);
    if (consent.attributes.has('assent'))
      throw new ImportedLineError('/attributes/assent is written by the import');
    const evidence: Evidence = {
      method: 'imported',
      ...(at !== undefined && { at: new Date(at).toISOString() }),
    };
    const key = digestOf(line);
    return {
      ...consent,
      attributes: new Map([...consent.attributes, ['assent', evidence]]),
      idempotency: { clientId: client.channel.clientId, key, body: key, isImport: true },
      isHistory: true,
    };
  } catch (error) {
    throw error instanceof HttpProblem ? new ImportedLineError(wordsFor(error)) : error;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ImportedLineError('is not JSON: a line must hold one whole consent');
  }
}

/** What is wrong, by the name of zod's issue. Values are not quoted: they are data of persons. */
function describe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be: ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code === 'unrecognized_keys') return 'is unknown';
  return issue.code === 'invalid_format' ? 'must be a time such as 2025-03-01T09:00:00Z' : 'is invalid';
}

function wordsFor({ code, options: { errors = [], detail } }: HttpProblem): string {
  const details = errors.map((each) => `${each.pointer} ${each.detail}`.trim());
  return details.join('; ') || detail || code;
}
