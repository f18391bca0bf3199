import { enFirstLayer } from '../../locales/en-first-layer.ts';
import { directionOf, negotiate } from '../../locales/language.ts';
import { languages, loadMessages } from '../../locales/load-messages.ts';
import type { FirstLayer, Messages } from '../../locales/messages.ts';

/** A language and its messages. */
export interface Spoken {
  /** The messages. English has only those of the first layer; other layers add theirs. */
  readonly messages: FirstLayer & Partial<Messages>;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Finds the language at an element: the closest `lang`, or else one of the visitor's languages. Loads its
 * messages. If that fails, calls `missed` and uses English.
 */
export async function speakAt(place: Element, missed: (cause: unknown) => void): Promise<Spoken> {
  const around = place.closest<HTMLElement>('[lang]:not([lang=""])') ?? document.documentElement;
  const wanted = negotiate([around.lang, ...navigator.languages], languages) ?? 'en';
  const messages = await loadMessages(wanted).catch(missed);
  // `pt` alone means Brazilian Portuguese; our `pt` is that of Portugal.
  const spoken = wanted === 'pt' ? 'pt-PT' : wanted;
  const language = messages ? spoken : 'en';
  return { messages: messages ?? enFirstLayer, language, direction: directionOf(language) };
}
