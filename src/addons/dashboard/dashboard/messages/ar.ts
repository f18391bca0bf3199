import type { Messages } from './en.ts';
import { audit } from './ar/audit.ts';
import { blocked, charts, impressions } from './ar/charts.ts';
import { brands } from './ar/brands.ts';
import { channels } from './ar/channels.ts';
import { persons } from './ar/persons.ts';
import { problems, shell, signInFaults } from './ar/shell.ts';
import { state } from './ar/state.ts';

/** All messages in Arabic. */
export const ar: Messages = {
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
