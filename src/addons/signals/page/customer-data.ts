import type { Call, Granted, Signal, SignalPage } from './signal.ts';

/** What Segment is told of a choice: `context.consent` of its events, and whether they are sent. */
const stamps = new WeakMap<SignalPage, Call>();

/** Tells Segment that the choice has changed. */
const changed = 'Segment Consent Preference Updated';

/**
 * Segment, whose events bear the consent to each category, by the ids of the targets. Without any, they are not sent; the
 * withdrawal itself is. https://www.twilio.com/docs/segment/privacy/consent-management/consent-in-segment-connections
 */
const segment: Signal = {
  calls: (granted, start, isKnown) =>
    start && isKnown ? [] : [[{ categoryPreferences: granted }, hasAny(granted)]],
  send(page, call) {
    const { analytics } = page;
    // Others call their own things so, too.
    if (!analytics?.addSourceMiddleware) return false;
    const before = stamps.get(page);
    if (!before)
      analytics.addSourceMiddleware(({ payload, next }) => {
        const [consent, isSent] = stamps.get(page) ?? [];
        payload.obj.context = { ...payload.obj.context, consent };
        if (isSent || payload.obj.event === changed) next(payload);
      });
    // Only now: if that throws, it is added with the next choice.
    stamps.set(page, call);
    if (before && (before[1] || call[1])) analytics.track(changed);
    return true;
  },
};

/** The pages on which RudderStack was told of an acceptance. */
const told = new WeakSet<SignalPage>();

/**
 * RudderStack, whose events bear the ids of the targets that are allowed and denied. Before something is allowed it is told
 * nothing, because it would then send what it has kept back.
 * https://www.rudderstack.com/docs/data-governance/consent-management/custom-consent-manager/javascript/
 */
const rudderstack: Signal = {
  calls: (granted) => [[idsOf(granted, true), idsOf(granted, false)]],
  send(page, [allowed, denied]) {
    const { rudderanalytics } = page;
    if (!rudderanalytics) return false;
    if (!told.has(page) && Array.isArray(allowed) && !allowed.length) return true;
    told.add(page);
    rudderanalytics.consent({
      consentManagement: {
        enabled: true,
        provider: 'custom',
        allowedConsentIds: allowed,
        deniedConsentIds: denied,
      },
    });
    return true;
  },
};

const idsOf = (granted: Granted, isGranted: boolean): readonly string[] =>
  Object.keys(granted).filter((id) => granted[id] === isGranted);

const hasAny = (granted: Granted): boolean => idsOf(granted, true).length > 0;

export const customerData = { segment, rudderstack };
