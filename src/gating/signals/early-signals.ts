import { google } from './google.ts';
import { googleTagManager } from './google-tag-manager.ts';
import { microsoftClarity } from './microsoft-clarity.ts';
import { microsoftUet } from './microsoft-uet.ts';
import type { Signal } from './signal.ts';

/**
 * The interfaces that the boot snippet tells before anything else runs on a page: those that take
 * silence for consent, and what waits for them.
 */
export const earlySignals: ReadonlyMap<string, Signal> = new Map([
  ['google', google],
  ['google-tag-manager', googleTagManager],
  ['microsoft-uet', microsoftUet],
  ['microsoft-clarity', microsoftClarity],
]);
