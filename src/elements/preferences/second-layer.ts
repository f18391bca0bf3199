import { enDetailWords } from '../../locales/en-detail-words.ts';
import { enSecondLayer } from '../../locales/en-second-layer.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import type { ConsentView } from '../provider/consent-view.ts';

/** What the preferences say: English, which came with its first layer alone, gets the rest here. */
export const allMessages = ({ messages }: ConsentView): PreferencesWords => ({
  ...enDetailWords,
  ...enSecondLayer,
  ...messages,
});
