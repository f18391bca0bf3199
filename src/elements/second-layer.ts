import { enSecondLayer } from '../locales/en-second-layer.ts';
import type { Messages } from '../locales/messages.ts';
import type { ConsentView } from './consent-view.ts';

/** All messages of a view: English, which came without its second layer, gets it here. */
export const allMessages = ({ messages }: ConsentView): Messages => ({ ...enSecondLayer, ...messages });
