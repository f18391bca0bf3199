import type { Messages } from './en.ts';
import { audit } from './de/audit.ts';
import { blocked, charts, impressions } from './de/charts.ts';
import { brands } from './de/brands.ts';
import { channels } from './de/channels.ts';
import { persons } from './de/persons.ts';
import { problems, shell, signInFaults } from './de/shell.ts';
import { state } from './de/state.ts';

/** All messages in German. */
export const de: Messages = {
  shell,
  signInFaults,
  problems,
  brands,
  channels,
  charts,
  impressions,
  blocked,
  persons,
  state,
  audit,
};
