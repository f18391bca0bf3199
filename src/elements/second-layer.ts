import { enGateWords } from '../locales/en-gate-words.ts';
import { enSecondLayer } from '../locales/en-second-layer.ts';
import type { Messages } from '../locales/messages.ts';
import type { ConsentView } from './consent-view.ts';

/** All messages of a view: English, which came with its first layer alone, gets the rest here. */
export const allMessages = ({ messages }: ConsentView): Messages => ({
  ...enSecondLayer,
  ...enGateWords,
  ...messages,
});
