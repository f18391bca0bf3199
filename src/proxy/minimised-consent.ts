import * as z from 'zod/mini';
import { Conflict } from '../protocol/unified-consent.ts';
import type { Compliance, UnifiedConsent } from '../protocol/unified-consent.ts';

/**
 * What a browser is told of a unified consent: the choices, since when, under which policy, and
 * where they conflict. Not the attributes, which may hold a date of birth or an address, and no
 * identifier of the service. Built member by member, so that nothing unknown slips through.
 */
export function minimisedConsent(consent: UnifiedConsent, conflicts: readonly unknown[]): object {
  const { actions, lastUpdateDate, compliance } = consent;
  return {
    unifiedConsent: {
      actions: actions.map(({ target, vendor, action }) => ({ target, vendor, action })),
      ...(lastUpdateDate !== undefined && { lastUpdateDate }),
      ...(compliance && { compliance: minimisedCompliance(compliance) }),
    },
    conflicts: conflicts.map(minimisedConflict),
  };
}

function minimisedCompliance({ privacyPolicy, gpc }: Compliance): object {
  return {
    ...(privacyPolicy && {
      privacyPolicy: {
        ...(privacyPolicy.version !== undefined && { version: privacyPolicy.version }),
        ...(privacyPolicy.url !== undefined && { url: privacyPolicy.url }),
      },
    }),
    ...(gpc !== undefined && { gpc }),
  };
}

const AnyConflict = z.record(z.string(), z.unknown());

/** An item of another shape keeps the members that are understood, and its place in the count. */
function minimisedConflict(item: unknown): object {
  const parsed = AnyConflict.safeParse(item);
  if (!parsed.success) return {};
  const type = Conflict.shape.type.safeParse(parsed.data['type']);
  const resolution = Conflict.shape.resolution.safeParse(parsed.data['resolution']);
  const actions = Conflict.shape.actionsInConflict.safeParse(parsed.data['actionsInConflict']);
  return {
    ...(type.success && { type: type.data }),
    ...(resolution.success && { resolution: resolution.data }),
    ...(actions.success && {
      actionsInConflict: actions.data.map(({ target, vendor, action, createdAt }) => ({
        target,
        vendor,
        action,
        ...(typeof createdAt === 'string' && { createdAt }),
      })),
    }),
  };
}
