import { audit } from './en/audit.ts';
import { blocked, charts, impressions } from './en/charts.ts';
import { brands } from './en/brands.ts';
import { channels } from './en/channels.ts';
import { persons } from './en/persons.ts';
import { problems, shell, signInFaults } from './en/shell.ts';
import { state } from './en/state.ts';

/** All messages in English. Each area has its own file. */
export const en = {
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

/** What each language must have. A missing message is a compile error. */
export type Messages = typeof en;
