import * as z from 'zod/mini';
import { AcceptOrReject } from '../../protocol/action.ts';
import type { Action } from '../../protocol/action.ts';
import type { Consent } from '../../protocol/consent.ts';
import { errorAt, invalidBody, schemaMismatch } from '../../protocol/http/body-errors.ts';
import type { ProblemPlace } from '../../protocol/http/problem.ts';
import type { Limits } from '../../protocol/limits.ts';
import { readSubject } from '../request/claimed-subject.ts';
import type { ClaimedSubject } from '../request/claimed-subject.ts';
import { strictly, text } from '../request/posted-body.ts';
import { misplacedAttributes } from '../request/attributes.ts';
import { sortActions } from './unknown-cells.ts';
import type { Offered, UnknownCell } from './unknown-cells.ts';

const mostTags = 32;
const longestTag = 256;

/** The rules for posted consents. */
export interface ConsentRules {
  readonly limits: Pick<Limits, 'actions' | 'nameLength'>;
  readonly attributeNames: ReadonlySet<string>;
  readonly offered: Offered;
}

/** A consent that a browser posted, and the subject that it claims. */
export interface ClaimedConsent extends Omit<Consent, 'subject'> {
  readonly claimed: ClaimedSubject;
  /** The actions on cells that the catalogue lacks. They are not in `actions`, which may be empty then. */
  readonly unknown: readonly UnknownCell[];
}

/** Parses a consent that a browser posted. The result is built only from checked values. */
export type ReadConsent = (body: unknown) => ClaimedConsent;

/** Makes the parser for a proxy's rules. It throws an {@link HttpProblem} for an invalid consent. */
export function consentReader({ limits, offered, attributeNames }: ConsentRules): ReadConsent {
  const PostedBody = bodySchema(limits);
  return (body) => {
    const subject = AnyBody.safeParse(body);
    if (!subject.success) throw invalidBody([errorAt([], 'must be an object')]);
    const claimed = readSubject(subject.data.subject);

    const parsed = PostedBody.safeParse(body);
    if (!parsed.success) throw schemaMismatch(parsed.error);
    const { actions, tags, attributes } = parsed.data;
    const misplaced = [...repeatedActions(actions), ...misplacedAttributes(attributes, attributeNames)];
    if (misplaced.length > 0) throw invalidBody(misplaced);

    const { known, unknown } = sortActions(actions, offered);
    return {
      claimed,
      unknown,
      actions: [...known],
      ...(tags && { tags }),
      ...(attributes && { attributes }),
    };
  };
}

const AnyBody = z.looseObject({ subject: z.optional(z.unknown()) });

const bodySchema = (limits: ConsentRules['limits']) =>
  z.strictObject(
    {
      subject: z.unknown(),
      actions: z
        .array(
          z.strictObject(
            {
              target: text(limits.nameLength),
              vendor: text(limits.nameLength),
              action: z.enum(AcceptOrReject.options, 'must be ACCEPT or REJECT'),
            },
            strictly,
          ),
          'must be a list',
        )
        .check(
          z.minLength(1, 'must have at least one action'),
          z.maxLength(limits.actions, `must have at most ${limits.actions} actions`),
        ),
      tags: z.optional(
        z
          .array(text(longestTag), 'must be a list')
          .check(z.maxLength(mostTags, `must have at most ${mostTags} tags`)),
      ),
      attributes: z.optional(z.record(z.string(), z.unknown(), 'must be an object')),
    },
    strictly,
  );

function* repeatedActions(actions: readonly Action[]): Generator<ProblemPlace> {
  const firstOf = new Map<string, number>();
  for (const [index, { vendor, target }] of actions.entries()) {
    const cell = JSON.stringify([vendor, target]);
    const first = firstOf.get(cell);
    if (first === undefined) firstOf.set(cell, index);
    else yield errorAt(['actions', index], `has the same vendor and target as /actions/${first}`);
  }
}
