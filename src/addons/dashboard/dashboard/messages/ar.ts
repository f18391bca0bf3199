import type { Messages } from './en.ts';
import { audit } from './ar/audit.ts';
import { blocked } from './ar/blocked.ts';
import { brands } from './ar/brands.ts';
import { channels } from './ar/channels.ts';
import { charts } from './ar/charts.ts';
import { persons } from './ar/persons.ts';
import { problems } from './ar/problems.ts';
import { questions } from './ar/questions.ts';
import { shell } from './ar/shell.ts';
import { signInFaults } from './ar/sign-in-faults.ts';
import { state } from './ar/state.ts';

/** All messages in Arabic. */
export const ar: Messages = {
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
