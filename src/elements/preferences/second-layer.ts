import { enDetailWords } from '../../locales/en-detail-words.ts';
import { enSecondLayer } from '../../locales/en-second-layer.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import type { ConsentView } from '../provider/consent-view.ts';

/**
 * The messages of the preferences. The first layer has only a part of the English messages; this adds the
 * rest.
 */
export const allMessages = ({ messages }: ConsentView): PreferencesWords => ({
  ...enDetailWords,
  ...enSecondLayer,
  ...messages,
});
