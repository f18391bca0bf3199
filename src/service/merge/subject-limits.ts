import { errorAt } from '../../protocol/http/body-errors.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { SubjectState } from './subject-state.ts';

/** Upper limits for one subject. */
export interface SubjectLimits {
  /** (vendor, target) cells. */
  readonly cells: number;
  /** Bytes of attributes as JSON, in UTF-8. */
  readonly attributes: number;
}

/**
 * A consent would exceed a limit of its subject: the part of the consent that is the cause, and the limit.
 */
export interface Excess {
  readonly part: 'actions' | 'attributes';
  readonly limit: number;
}

/** The problem for a consent that exceeds a limit. */
export function subjectFull({ part, limit }: Excess, member: string = part): HttpProblem {
  const detail =
    part === 'actions'
      ? `would give the subject more than ${limit} (vendor, target) cells`
      : `would make the attributes of the subject larger than ${limit} bytes`;
  return new HttpProblem('subject-full', { errors: [errorAt([member], detail)] });
}

/** The limit that a consent would exceed; `undefined` if none. */
export function excessOf(
  before: SubjectState,
  after: SubjectState,
  limits: SubjectLimits,
): Excess | undefined {
  if (after.cells.size > Math.max(before.cells.size, limits.cells)) {
    return { part: 'actions', limit: limits.cells };
  }
  const limit = attributesLimit(attributesOf(before), attributesOf(after), limits.attributes);
  return limit === undefined ? undefined : { part: 'attributes', limit };
}

/**
 * The most identities that are linked to a subject. Nobody has so many devices, but whoever has verified an address can make
 * identities.
 */
export const mostLinked = 1_000;

/** The actions and attributes that links may bring together, as a multiple of the limit: those of several devices. */
const devices = 5;

/**
 * Whether a link may lead to this state. It adds the state of an identity, up to all limits, to that of the subject, and what a
 * read of a subject costs must have an end.
 */
export function mayJoin(after: SubjectState, limits: SubjectLimits): boolean {
  const actions = [...after.cells.values()].reduce((sum, cell) => sum + cell.actions.length, 0);
  return (
    after.joined.size <= mostLinked &&
    actions <= devices * limits.cells &&
    bytesOf(attributesOf(after)) <= devices * limits.attributes
  );
}

/** Pairs of keys and values. A key may occur several times. */
type Attributes = readonly (readonly [key: string, value: unknown])[];

/**
 * The limit in bytes that attributes exceed after a change; `undefined` if they do not. New keys are accepted
 * up to the limit, and new values of existing keys up to twice the limit, so that a full subject can still
 * change a choice, such as by a withdrawal with its evidence.
 */
export function attributesLimit(before: Attributes, after: Attributes, limit: number): number | undefined {
  const bytes = bytesOf(after);
  if (bytes <= limit) return undefined;
  const allowed = keysOf(after) > keysOf(before) ? limit : 2 * limit;
  return bytes > Math.max(allowed, bytesOf(before)) ? allowed : undefined;
}

function attributesOf({ attributes: { verified, anonymous } }: SubjectState): Attributes {
  return [...verified, ...anonymous].map(([key, { value }]) => [key, value]);
}

function bytesOf(attributes: Attributes): number {
  return attributes.reduce((sum, attribute) => sum + Buffer.byteLength(JSON.stringify(attribute)), 0);
}

function keysOf(attributes: Attributes): number {
  return new Set(attributes.map(([key]) => key)).size;
}
