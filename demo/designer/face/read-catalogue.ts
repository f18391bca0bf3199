import type { Catalogue, Environment } from 'assent';
import { createConsent } from 'assent';
import { parseObject } from '../design/parse-object.ts';

/** A browser that keeps nothing, and a network that reaches nobody. */
const nowhere: Environment = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  random: () => Math.random(),
  after: () => () => {},
  fetch: () => Promise.reject(new TypeError('This page asks nobody.')),
  storage: undefined,
  cookie: () => undefined,
  setCookie: () => {},
  joinTabs: () => ({ post: () => {}, leave: () => {} }),
  exclusively: undefined,
  isVisible: () => true,
  watchPage: () => () => {},
  globalPrivacyControl: false,
  warn: () => {},
};

/** The catalogue as the client understands the text of one. */
export async function readCatalogue(text: string): Promise<Catalogue> {
  const client = createConsent(
    { proxy: '/nowhere', catalogue: JSON.parse(JSON.stringify(parseObject(text) ?? {})) },
    nowhere,
  );
  const { catalogue } = await client.ready;
  client.stop();
  return catalogue;
}
