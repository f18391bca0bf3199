import { enFirstLayer } from '../../locales/en-first-layer.ts';
import { directionOf, negotiate } from '../../locales/language.ts';
import { languages, loadMessages } from '../../locales/load-messages.ts';
import type { FirstLayer, Messages } from '../../locales/messages.ts';

/** A language, and what is said in it. */
export interface Spoken {
  /** English comes with its first layer only: what says more brings its words along. */
  readonly messages: FirstLayer & Partial<Messages>;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The language to speak at a place of the page, with its messages: that of the closest `lang`, else
 * the visitor's. English when the messages of another cannot be fetched, which `missed` is told.
 */
export async function speakAt(place: Element, missed: (cause: unknown) => void): Promise<Spoken> {
  const around = place.closest<HTMLElement>('[lang]:not([lang=""])') ?? document.documentElement;
  const wanted = negotiate([around.lang, ...navigator.languages], languages) ?? 'en';
  const messages = await loadMessages(wanted).catch(missed);
  // Portuguese without a country counts as in Brazil; ours is that of Portugal.
  const spoken = wanted === 'pt' ? 'pt-PT' : wanted;
  const language = messages ? spoken : 'en';
  return { messages: messages ?? enFirstLayer, language, direction: directionOf(language) };
}
