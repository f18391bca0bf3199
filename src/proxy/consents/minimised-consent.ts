import * as z from 'zod/mini';
import { type Compliance, Conflict, type UnifiedConsent } from '../../protocol/unified-consent.ts';

/**
 * The part of a unified consent that a browser may see: the choices, their time and policy, and conflicts.
 * Not the attributes, which may contain a date of birth or an address, and no identifiers of the service
 * except the channels of conflicts. Built member by member, so that unknown members are never passed on.
 */
export function minimisedConsent(consent: UnifiedConsent | undefined, conflicts: readonly unknown[]): object {
  return {
    unifiedConsent: consent ? minimisedUnified(consent) : null,
    conflicts: conflicts.map(minimisedConflict),
  };
}

function minimisedUnified({ actions, lastUpdateDate, compliance }: UnifiedConsent): object {
  return {
    actions: actions.map(({ target, vendor, action }) => ({ target, vendor, action })),
    ...(isDate(lastUpdateDate) && { lastUpdateDate }),
    ...(compliance && { compliance: minimisedCompliance(compliance) }),
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

const AnyObject = z.record(z.string(), z.unknown());

/**
 * The part of a conflict that a browser may see: its type, and its cells with their values, channels and
 * times. Unreadable actions and items keep their place as empty objects, so that the page can see that
 * something is missing.
 */
function minimisedConflict(item: unknown): object {
  const parsed = AnyObject.safeParse(item);
  if (!parsed.success) return {};
  const { type, resolution, actionsInConflict } = parsed.data;
  return {
    ...(isWord(type) && { type }),
    ...(isWord(resolution) && { resolution }),
    ...actionIn(parsed.data),
    ...(Array.isArray(actionsInConflict) && { actionsInConflict: actionsInConflict.map(minimisedAction) }),
  };
}

function minimisedAction(item: unknown): object {
  const parsed = AnyObject.safeParse(item);
  if (!parsed.success) return {};
  const { channelId, createdAt } = parsed.data;
  return {
    ...actionIn(parsed.data),
    ...(isPlainName(channelId) && { channelId }),
    ...(isDate(createdAt) && { createdAt }),
  };
}

function actionIn({ target, vendor, action }: Readonly<Record<string, unknown>>): object {
  return {
    ...(typeof target === 'string' && { target }),
    ...(typeof vendor === 'string' && { vendor }),
    ...(typeof action === 'string' && { action }),
  };
}

/** Whether a conflict has the shape of our own service. */
export function isReadableConflict(item: unknown): boolean {
  return Conflict.safeParse(item).success;
}

/** A date with or without a time. https://www.rfc-editor.org/rfc/rfc3339 */
function isDate(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d([T ][\d:.]{5,18}(Z|[+-]\d\d:?\d\d)?)?$/i.test(text);
}

function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A keyword of the service for conflicts, including future ones. */
function isWord(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z_]{1,40}$/.test(text);
}

/** A name of letters, digits and a few signs, which cannot be a sentence or an e-mail. */
function isPlainName(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/.test(text);
}
