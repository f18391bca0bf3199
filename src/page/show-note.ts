import { enLoadingWords } from '../locales/en-loading-words.ts';
import type { LoadingWords } from '../locales/messages.ts';

/**
 * Tells a visitor who waits that the choices cannot be loaded. Needs no other file: it is a plain popover
 * with the browser's own looks, in English until the language can be loaded.
 *
 * @param language BCP 47 tag.
 * @param src the address of the script. The languages are beside it.
 * @param closed is called when the visitor puts the note away.
 * @returns removes the note.
 */
export function showNote(language: string, src: string, closed: () => void): () => void {
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
    const { messages }: { messages: LoadingWords } = await import(
      /* @vite-ignore */ new URL(`assent-lang-${tag}.js`, src).href
    );
    text.textContent = messages.notLoaded;
    note.lang = tag;
  };
  if (!/^en\b/i.test(language))
    speak(language)
      .catch(() => speak(language.replace(/-.*/, '')))
      .catch(() => {});
  return () => note.remove();
}
