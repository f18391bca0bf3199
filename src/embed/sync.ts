import { browserEnvironment } from '../client/browser-environment.ts';
import { Consent } from '../client/consent.ts';
import type { SyncChunk } from './chunks.ts';

/** The client of this browser. */
export const makeClient: SyncChunk['makeClient'] = (options, catalogue) =>
  new Consent(options, browserEnvironment(), catalogue);

/** What takes a client to follow. */
export const loadFollower: SyncChunk['loadFollower'] = () => import('./gates.ts');
