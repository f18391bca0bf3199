import type { Environment } from 'assent';

/** A browser that keeps nothing, and a network that reaches nobody. */
export const stillBrowser: Environment = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  random: () => Math.random(),
  after: () => () => {},
  fetch: () => Promise.reject(new TypeError('This page asks nobody.')),
  storage: undefined,
  cookie: () => undefined,
  cookies: () => '',
  setCookie: () => {},
  joinTabs: () => ({ post: () => {}, leave: () => {} }),
  exclusively: undefined,
  digest: undefined,
  isVisible: () => true,
  watchPage: () => () => {},
  globalPrivacyControl: false,
  warn: () => {},
};
