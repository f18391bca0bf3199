import { google } from './google.ts';
import { googleTagManager } from './google-tag-manager.ts';
import { microsoftClarity } from './microsoft-clarity.ts';
import { microsoftUet } from './microsoft-uet.ts';
import type { Signal } from './signal.ts';

/**
 * The interfaces that the boot snippet starts before any other script of the page: those that treat silence
 * as consent, or wait for an answer.
 */
export const earlySignals: ReadonlyMap<string, Signal> = new Map([
  ['google', google],
  ['google-tag-manager', googleTagManager],
  ['microsoft-uet', microsoftUet],
  ['microsoft-clarity', microsoftClarity],
]);
