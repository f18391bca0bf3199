// What our oldest browsers have, by MDN's data.

import { createRequire } from 'node:module';

/** @typedef {{ version_added: string | false, version_removed?: unknown, flags?: unknown, prefix?: unknown, alternative_name?: unknown }} Statement */
/** @typedef {{ __compat?: { support: Record<string, Statement | Statement[]> }, [name: string]: any }} Feature */

const require = createRequire(import.meta.url);

/** @type {Readonly<Record<'chrome' | 'safari' | 'firefox', number>>} */
export const { chrome, safari, firefox } = require('../../build/oldest-browsers.json');
const oldest = Object.entries({
  chrome,
  chrome_android: chrome,
  safari,
  safari_ios: safari,
  firefox,
  firefox_android: firefox,
});

/** https://github.com/mdn/browser-compat-data/blob/main/schemas/compat-data-schema.md */
/** @type {{ api: Record<string, Feature>, javascript: Feature }} */
const { api, javascript } = require('@mdn/browser-compat-data');
export { api };

/** Those of a page, and of the language, by name. @type {Record<string, Feature>} */
export const interfaces = { ...api, ...javascript.builtins, ...javascript.builtins.Intl };

/** @param {Feature} feature Whether all of the oldest browsers have it. */
export function isOld({ __compat: compat }) {
  return oldest.every(([browser, version]) => {
    const statements = [compat?.support[browser] ?? []].flat();
    return statements.some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) =>
        since &&
        !until &&
        !flags &&
        !prefix &&
        !other &&
        Number.parseFloat(since.replace('≤', '')) <= version,
    );
  });
}
