import { enLoadingWords } from '../locales/en-loading-words.ts';
import type { LoadingWords } from '../locales/messages.ts';

/**
 * Tells a visitor who waits that the choices cannot be loaded. Needs no other file: it is a plain popover
 * with the browser's own looks, in English until the language can be loaded.
 *
 * @param language BCP 47 tag.
 * @param load loads the words of a language.
 * @param closed is called when the visitor puts the note away.
 * @returns removes the note.
 */
export function showNote(
  language: string,
  load: (tag: string) => Promise<LoadingWords | undefined>,
  closed: () => void,
): () => void {
  const note = document.createElement('div');
  const text = document.createElement('p');
  note.append(text);
  note.setAttribute('popover', 'auto');
  note.setAttribute('role', 'alert');
  note.lang = 'en';
  note.dir = 'auto';
  text.textContent = enLoadingWords.notLoaded;
  note.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return;
    note.remove();
    closed();
  });
  // Beside the body, whose styles may ask which child comes last.
  document.documentElement.append(note);
  // A browser without popovers shows it at the end of the page.
  note.showPopover?.();
  const speak = async (tag: string): Promise<void> => {
    const words = await load(tag);
    if (!words) throw new Error(`No language has the tag ${tag}.`);
    text.textContent = words.notLoaded;
    note.lang = tag;
  };
  if (!/^en\b/i.test(language))
    speak(language)
      .catch(() => speak(language.replace(/-.*/, '')))
      .catch(() => {});
  return () => note.remove();
}
