import * as z from 'zod/mini';
import { Conflict } from '../../protocol/unified-consent.ts';
import type { Compliance, UnifiedConsent } from '../../protocol/unified-consent.ts';

/**
 * What a browser is told of a unified consent: the choices, since when, under which policy, and
 * where they conflict. Not the attributes, which may hold a date of birth or an address, and no
 * identifier of the service but the channels of a conflict. Built member by member, so that nothing unknown slips through.
 */
export function minimisedConsent(
  consent: UnifiedConsent | null | undefined,
  conflicts: readonly unknown[],
): object {
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
 * Of a conflict its kind, and the cells that it is about with their values, channels and times. What cannot be
 * read, of an action as of the whole item, keeps its place: a page that finds less there than belongs there
 * knows that there was more.
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

/** Whether a conflict has the shape that our own service gives it. */
export function isReadableConflict(item: unknown): boolean {
  return Conflict.safeParse(item).success;
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

/** A name of letters, digits and few signs: no sentence, and no e-mail. */
function isPlainName(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/.test(text);
}
