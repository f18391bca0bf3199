import type { HistoryConsent } from '../../../history/protocol/subject-history.ts';
import type { PageContext } from '../shell/page-context.ts';

/** An action in words. Other actions than the known ones stay as they are. */
export function choiceWord(action: string, { messages }: PageContext): string {
  const { accept, reject } = messages.persons.choices;
  if (action === 'ACCEPT') return accept;
  return action === 'REJECT' ? reject : action;
}

/** The name of a channel, or else its id. */
export function channelName({ channelId, name }: HistoryConsent['channel']): string {
  return name ?? channelId;
}

/** A time. Clients other than ours may record any text. */
export function timeWord(text: string, { formats }: PageContext): string {
  return Number.isNaN(Date.parse(text)) ? text : formats.time(text);
}
