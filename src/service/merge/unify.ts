import type { Conflict, UnifiedConsent } from '../../protocol/unified-consent.ts';
import { inOrder } from './cell.ts';
import { conflictsOf } from './conflict.ts';
import { compareStamps, joinMaps } from './stamp.ts';
import type { SubjectState } from './subject-state.ts';

/** The kind of identifier that a subject was found by. */
export type Reference = 'verified' | 'anonymous' | 'subject';

/** The complete reply to a read. */
export interface Unified {
  readonly unifiedConsent: UnifiedConsent;
  readonly conflicts: Conflict[];
}

/**
 * The region if neither channel nor brand has one, because readers may rely on the member: a code that ISO
 * 3166-1 assigns to no country. https://www.unicode.org/reports/tr35/#Unknown_or_Invalid_Identifiers
 */
const unknownRegion = 'ZZ';

/**
 * Converts the state of a subject to the format of the reply. Actions are in the order in which they were
 * recorded. A reader with an anonymous identifier gets only attributes that were recorded under anonymous
 * identifiers.
 */
export function unify(
  state: SubjectState,
  names: { readonly brandId: string; readonly subjectId: string },
  reference: Reference,
): Unified {
  const compliance = complianceOf(state);
  return {
    unifiedConsent: {
      subjectId: names.subjectId,
      brandId: names.brandId,
      channelIds: [...state.channels].sort(([, a], [, b]) => compareStamps(a, b)).map(([id]) => id),
      region: state.region?.value ?? unknownRegion,
      ...(compliance && { compliance }),
      actions: actionsOf(state),
      attributes: attributesOf(state, reference),
      lastUpdateDate: new Date(state.lastUpdate).toISOString(),
    },
    conflicts: conflictsOf(state),
  };
}

function actionsOf(state: SubjectState): UnifiedConsent['actions'] {
  return inOrder(state.cells.values()).map(({ cell: { target, vendor }, winner: { action } }) => ({
    target,
    vendor,
    action,
  }));
}

function attributesOf(state: SubjectState, reference: Reference): Record<string, unknown> {
  const { anonymous, verified } = state.attributes;
  const visible =
    reference === 'anonymous'
      ? anonymous
      : joinMaps(anonymous, verified, (a, b) => (compareStamps(a, b) < 0 ? b : a));
  return Object.fromEntries([...visible].map(([key, { value }]) => [key, value]));
}

function complianceOf({ privacyPolicy, gpc }: SubjectState): UnifiedConsent['compliance'] {
  if (!privacyPolicy && !gpc) return undefined;
  return {
    ...(privacyPolicy && { privacyPolicy: { ...privacyPolicy.value } }),
    ...(gpc && { gpc: gpc.value }),
  };
}
