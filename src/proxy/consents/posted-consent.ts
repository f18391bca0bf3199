import * as z from 'zod/mini';
import { AcceptOrReject, type Action, type Attributes, type Consent } from '../../protocol/consent.ts';
import { errorAt, invalidBody, schemaMismatch } from '../../protocol/http/body-errors.ts';
import type { ProblemPlace } from '../../protocol/http/problem.ts';
import { type Limits, longestLabel, mostTags } from '../../protocol/limits.ts';
import { type ClaimedSubject, readSubject } from '../request/claimed-subject.ts';
import { strictly, text } from '../request/posted-body.ts';
import { misplacedAttributes } from '../request/attributes.ts';
import { evidence, isOwnTag } from '../settings/attribute-names.ts';
import { type Offered, sortActions, type UnknownCell } from './unknown-cells.ts';

/** The rules for posted consents. */
export interface ConsentRules {
  readonly limits: Pick<Limits, 'actions' | 'nameLength'>;
  /** The names of attributes that are taken, besides the evidence. */
  readonly attributeNames: ReadonlySet<string>;
  /** The tags that are taken, besides the widget's. */
  readonly tags: ReadonlySet<string>;
  readonly offered: Offered;
}

/** A consent that a browser posted, and the subject that it claims. */
export interface ClaimedConsent extends Omit<Consent, 'subject'> {
  readonly claimed: ClaimedSubject;
  /** The actions on cells that the catalogue lacks. They are not in `actions`, which may be empty then. */
  readonly unknown: readonly UnknownCell[];
  /** Whether tags or attributes were dropped that no setting lists. */
  readonly isReduced: boolean;
}

/** Parses a consent that a browser posted. The result is built only from checked values. */
export type ReadConsent = (body: unknown) => ClaimedConsent;

/**
 * Makes the parser for a proxy's rules. It throws an {@link HttpProblem} for an invalid consent. Tags and attributes that
 * no setting lists are dropped: the service stores them for years, so pages must not put personal data or documents there.
 */
export function consentReader({ limits, offered, attributeNames, tags: listed }: ConsentRules): ReadConsent {
  const PostedBody = bodySchema(limits);
  return (body) => {
    const subject = AnyBody.safeParse(body);
    if (!subject.success) throw invalidBody([errorAt([], 'must be an object')]);
    const claimed = readSubject(subject.data.subject);

    const parsed = PostedBody.safeParse(body);
    if (!parsed.success) throw schemaMismatch(parsed.error);
    const { actions } = parsed.data;
    const tags = parsed.data.tags?.filter((tag) => isOwnTag(tag) || listed.has(tag));
    const attributes = pick(parsed.data.attributes, (name) => name === evidence || attributeNames.has(name));
    const misplaced = [...repeatedActions(actions), ...misplacedAttributes(attributes)];
    if (misplaced.length > 0) throw invalidBody(misplaced);

    const { known, unknown } = sortActions(actions, offered);
    return {
      claimed,
      unknown,
      isReduced: sizeOf(tags, attributes) < sizeOf(parsed.data.tags, parsed.data.attributes),
      actions: [...known],
      ...(tags && { tags }),
      ...(attributes && { attributes }),
    };
  };
}

function pick(members: Attributes | undefined, isTaken: (name: string) => boolean): Attributes | undefined {
  return members && Object.fromEntries(Object.entries(members).filter(([name]) => isTaken(name)));
}

const sizeOf = (tags: readonly string[] = [], attributes: Attributes = {}): number =>
  tags.length + Object.keys(attributes).length;

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
          .array(text(longestLabel), 'must be a list')
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
