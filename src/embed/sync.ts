import { browserEnvironment } from '../client/browser-environment.ts';
import { Consent } from '../client/consent.ts';
import type { SyncChunk } from './chunks.ts';
import { importAgain } from './import-again.ts';
import { knownOptions } from './known-options.ts';

/** The client of this browser. */
export const makeClient: SyncChunk['makeClient'] = (options, catalogue) => {
  const client = new Consent(knownOptions(options), browserEnvironment(importAgain), catalogue);
  // Read here, for few pages ask for it.
  if (document.querySelector('script[data-hint]'))
    importAgain(() => import('../client/hint-cookie.ts')).then(
      ({ keepHint }) => keepHint(client),
      console.warn,
    );
  return client;
};

/** What takes a client to follow. */
export const loadFollower: SyncChunk['loadFollower'] = () => importAgain(() => import('./gates.ts'));
