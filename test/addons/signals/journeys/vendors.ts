/** A vendor's own code on a page. */
interface Vendor {
  /** Its package and the version. Without one, the code is a double that does what the vendor documents. */
  readonly packages: Readonly<Record<string, string>>;
  /**
   * The script of an application, which starts the tool as its vendor documents for pages that ask. It offers `track`, which
   * sends an event, and the vendor's interface under the name that the vendor's own tag has.
   */
  readonly code: string;
  /** What the vendor's server answers to requests for this path. All others get `{}`. */
  readonly settings?: Readonly<Record<string, object>>;
  /** The events in the body of a request, with what tells of consent or of the visitor. */
  readonly events: (body: string) => readonly string[];
  /** What arrives if the script waits for the acceptance. */
  readonly marked?: readonly string[];
  /** What arrives if it runs at once, so that the vendor's interface alone decides. */
  readonly unmarked?: readonly string[];
}

const accepted = ['accepted', 'accepted, next page'];

const eventOf = (body: string): readonly string[] => [JSON.parse(body).event];

/** A double keeps its answers as the vendor does, and sends an event by a request. */
const sendsEvents = `const send = (event) => fetch('https://vendor.example/event', { method: 'POST', body: JSON.stringify({ event }) });`;

export const vendors: Readonly<Record<string, Vendor>> = {
  posthog: {
    packages: { 'posthog-js': '1.449.2' },
    code: `import posthog from 'posthog-js';
      posthog.init('key', {
        api_host: 'https://vendor.example', opt_out_capturing_by_default: true, opt_out_useragent_filter: true, autocapture: false,
        capture_pageview: false, capture_pageleave: false, disable_compression: true, request_batching: false,
        disable_session_recording: true,
      });
      window.posthog = posthog;
      window.track = (name) => posthog.capture(name);`,
    // It also asks for flags.
    events: (body) => JSON.parse(body).batch?.map(({ event }: { event: string }) => event) ?? [],
    marked: ['$opt_in', ...accepted, '$opt_in', 'accepted again'],
    unmarked: ['$opt_in', ...accepted, '$opt_in', 'accepted again'],
  },
  mixpanel: {
    packages: { 'mixpanel-browser': '2.83.0' },
    code: `import mixpanel from 'mixpanel-browser';
      mixpanel.init('token', {
        api_host: 'https://vendor.example', opt_out_tracking_by_default: true, batch_requests: false, api_payload_format: 'json',
      });
      window.mixpanel = mixpanel;
      window.track = (name) => mixpanel.track(name);`,
    events: (body) => eventOf(new URLSearchParams(body).get('data') ?? ''),
    marked: ['$opt_in', ...accepted, '$opt_in', 'accepted again'],
    unmarked: ['$opt_in', ...accepted, '$opt_in', 'accepted again'],
  },
  amplitude: {
    packages: { '@amplitude/analytics-browser': '2.48.1' },
    code: `import * as amplitude from '@amplitude/analytics-browser';
      amplitude.init('key', {
        serverUrl: 'https://vendor.example/events', optOut: true, autocapture: false, fetchRemoteConfig: false, flushQueueSize: 1,
      });
      window.amplitude = amplitude;
      window.track = (name) => amplitude.track(name);`,
    settings: { '/events': { code: 200 } },
    events: (body) => JSON.parse(body).events.map((event: { event_type: string }) => event.event_type),
    marked: [...accepted, 'accepted again'],
    unmarked: [...accepted, 'accepted again'],
  },
  snowplow: {
    packages: { '@snowplow/browser-tracker': '4.10.1' },
    code: `import { newTracker } from '@snowplow/browser-tracker';
      const tracker = newTracker('sp', 'https://vendor.example', { anonymousTracking: { withServerAnonymisation: true } });
      window.snowplow = (method, ...settings) => tracker[method](...settings);
      window.track = (name) => tracker.trackPageView({ title: name });`,
    events: (body) =>
      JSON.parse(body).data.map(
        ({ page, duid }: { page: string; duid?: string }) => `${page}: ${duid ? 'a visitor' : 'nobody'}`,
      ),
    marked: [
      'accepted: a visitor',
      'accepted, next page: a visitor',
      'withdrawn: nobody',
      'accepted again: a visitor',
    ],
    unmarked: [
      'undecided: nobody',
      'refused: nobody',
      'refused, next page: nobody',
      'accepted: a visitor',
      'accepted, next page: a visitor',
      'withdrawn: nobody',
      'withdrawn, next page: nobody',
      'accepted again: a visitor',
    ],
  },
  segment: {
    packages: { '@segment/analytics-next': '1.84.3' },
    code: `import { AnalyticsBrowser } from '@segment/analytics-next';
      window.analytics = AnalyticsBrowser.load(
        { writeKey: 'key', cdnURL: 'https://vendor.example' },
        { integrations: { 'Segment.io': { apiHost: 'vendor.example/v1' } } },
      );
      window.track = (name) => analytics.track(name);`,
    settings: { '/v1/projects/key/settings': { integrations: { 'Segment.io': { apiKey: 'key' } } } },
    events(body) {
      const { event, context } = JSON.parse(body);
      return [`${event}: ${JSON.stringify(context.consent?.categoryPreferences)}`];
    },
    marked: [
      'accepted: {"statistics":true,"marketing":true}',
      'accepted, next page: {"statistics":true,"marketing":true}',
      'Segment Consent Preference Updated: {"statistics":false,"marketing":false}',
      'accepted again: {"statistics":true,"marketing":true}',
    ],
  },
  rudderstack: {
    packages: { '@rudderstack/analytics-js': '3.34.1' },
    code: `import { RudderAnalytics } from '@rudderstack/analytics-js/bundled';
      window.rudderanalytics = new RudderAnalytics();
      rudderanalytics.load('key', 'https://vendor.example', {
        configUrl: 'https://vendor.example', consentManagement: { enabled: true, provider: 'custom' },
        preConsent: { enabled: true, events: { delivery: 'buffer' } },
      });
      window.track = (name) => rudderanalytics.track(name);`,
    settings: {
      '/sourceConfig/': {
        source: {
          id: 'shop',
          name: 'shop',
          writeKey: 'key',
          enabled: true,
          workspaceId: 'brand',
          connections: [],
          destinations: [],
          dataplanes: {},
          config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
        },
      },
    },
    events(body) {
      const { event, context } = JSON.parse(body);
      const { allowedConsentIds, deniedConsentIds } = context.consentManagement;
      return [`${event}: allowed ${allowedConsentIds}, denied ${deniedConsentIds}`];
    },
    marked: [
      'accepted: allowed statistics,marketing, denied ',
      'accepted, next page: allowed statistics,marketing, denied ',
      'withdrawn: allowed , denied statistics,marketing',
      'accepted again: allowed statistics,marketing, denied ',
    ],
  },
  matomo: {
    packages: {},
    code: `${sendsEvents}
      let isRequired = false, isGiven = false, kept = [];
      const methods = {
        requireConsent: () => { isRequired = true; isGiven = false; },
        setConsentGiven: () => { isGiven = true; kept.splice(0).forEach(send); },
        forgetConsentGiven: () => methods.requireConsent(),
        trackEvent: (name) => (isRequired && !isGiven ? kept.push(name) : send(name)),
      };
      const queue = [['requireConsent'], ...(window._paq ?? [])];
      window._paq = { push: ([method, ...words]) => methods[method](...words) };
      queue.forEach((call) => window._paq.push(call));
      window.track = (name) => window._paq.push(['trackEvent', name]);`,
    events: eventOf,
    marked: [...accepted, 'accepted again'],
    // It keeps back what is tracked without consent, until the page ends.
    unmarked: ['refused, next page', ...accepted, 'withdrawn, next page', 'accepted again'],
  },
  zaraz: {
    packages: {},
    code: `${sendsEvents}
      const purposes = { aXyZ: { name: { en: 'statistics' } }, bXyZ: { name: { en: 'marketing' } } };
      const kept = () => JSON.parse(localStorage.zaraz ?? '{}');
      const consent = {
        APIReady: true, purposes, getAll: kept, sendQueuedEvents() {},
        set: (states) => (localStorage.zaraz = JSON.stringify({ ...kept(), ...states })),
      };
      setTimeout(() => {
        window.zaraz = { consent };
        document.dispatchEvent(new Event('zarazConsentAPIReady'));
        window.track = (name) => kept().aXyZ && send(name);
      });`,
    events: eventOf,
    unmarked: [...accepted, 'accepted again'],
  },
};
