import type { Signal } from './signal.ts';

/** The categories that need consent, each with the key of `signal-keys.ts` that decides on it. */
const categories = {
  preferences: 'preferences',
  statistics: 'statistics',
  'statistics-anonymous': 'statistics',
  marketing: 'marketing',
};

/**
 * The Consent API of WordPress, by which the plugins of a site learn what is allowed, on the server too: it
 * keeps a cookie for each category. It treats silence as consent until the type of consent is set. While the
 * visitor is asked first, nothing is stored, and only what was allowed earlier is denied.
 * https://github.com/WordPress/wp-consent-level-api
 */
export const wordpress: Signal = {
  calls(granted, start, isKnown) {
    // Denied and allowed again, each page would begin with two changes.
    if (start && isKnown) return [];
    const allowed = Object.entries(categories).flatMap(([category, key]) => (granted[key] ? category : []));
    return [[start ? 'start' : 'update', ...allowed]];
  },
  send(page, [kind, ...allowed]) {
    const { wp_set_consent: set, wp_has_consent: has } = page;
    if (!set || !has) return false;
    const isTyped = page.wp_consent_type !== undefined;
    page.wp_consent_type ??= 'optin';
    if (kind === 'update') set('functional', 'allow');
    for (const category of Object.keys(categories)) {
      if (allowed.includes(category)) set(category, 'allow');
      else if (kind === 'update' || has(category)) set(category, 'deny');
    }
    // Last, because listeners then ask what is allowed.
    if (!isTyped) page.document?.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
    return true;
  },
};
