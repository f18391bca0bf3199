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
      ...(isDate(lastUpdateDate) && { lastUpdateDate }),
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
        ...(isWebAddress(privacyPolicy.url) && { url: privacyPolicy.url }),
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
    ...(isWord(type.data) && { type: type.data }),
    ...(isWord(resolution.data) && { resolution: resolution.data }),
    ...(actions.success && {
      actionsInConflict: actions.data.map(({ target, vendor, action, createdAt }) => ({
        target,
        vendor,
        action,
        ...(isDate(createdAt) && { createdAt }),
      })),
    }),
  };
}

/** A date, with a time or without. https://www.rfc-editor.org/rfc/rfc3339 */
function isDate(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d([T ][\d:.]{5,18}(Z|[+-]\d\d:?\d\d)?)?$/i.test(text);
}

function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** One of the words that the service has for conflicts; those to come as well. */
function isWord(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z_]{1,40}$/.test(text);
}
