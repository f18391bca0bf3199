import type { Messages } from './en.ts';
import { audit } from './de/audit.ts';
import { blocked } from './de/blocked.ts';
import { brands } from './de/brands.ts';
import { channels } from './de/channels.ts';
import { charts } from './de/charts.ts';
import { persons } from './de/persons.ts';
import { problems } from './de/problems.ts';
import { questions } from './de/questions.ts';
import { shell } from './de/shell.ts';
import { signInFaults } from './de/sign-in-faults.ts';
import { state } from './de/state.ts';

/** All messages in German. */
export const de: Messages = {
  shell,
  signInFaults,
  problems,
  brands,
  channels,
  charts,
  questions,
  blocked,
  persons,
  state,
  audit,
};
