import type { LoadingWords } from '../locales/messages.ts';
import { showNote } from './show-note.ts';

/** Whoever waits for something that is loaded on demand. */
export interface Waiting {
  /** Tells everybody who waits that something cannot be loaded now. */
  readonly failed: (cause: unknown) => void;
  /** Calls `tell` whenever something cannot be loaded, until `work` is done. */
  readonly whileWaiting: <T>(work: Promise<T>, tell: (cause: unknown) => void) => Promise<T>;
  /** Rejects if something cannot be loaded now. */
  readonly orReject: <T>(work: Promise<T>) => Promise<T>;
  /**
   * Shows a note to the visitor when something cannot be loaded, until `work` is done.
   *
   * @param cancelled is called when the visitor puts the note away. A function of its own.
   */
  readonly forVisitor: <T>(work: Promise<T>, cancelled?: () => void) => Promise<T>;
}

/** @param load loads the words of a language for the note. */
export function makeWaiting(
  load: (tag: string) => Promise<LoadingWords | undefined>,
  language?: string,
): Waiting {
  const note = (closed: () => void) =>
    showNote(language || document.documentElement.lang || navigator.language, load, closed);
  const waiting = new Set([warn]);
  /** What cancels each wait of the visitor, who has one note for all of them. */
  const waits = new Set<() => void>();
  const whileWaiting: Waiting['whileWaiting'] = async (work, tell) => {
    waiting.add(tell);
    try {
      return await work;
    } finally {
      waiting.delete(tell);
    }
  };
  return {
    failed(cause) {
      for (const tell of waiting) tell(cause);
    },
    whileWaiting,
    orReject: (work) =>
      new Promise((resolve, reject) => {
        whileWaiting(work, reject).then(resolve, reject);
      }),
    async forVisitor(work, cancelled = () => {}) {
      let hide: (() => void) | undefined;
      waits.add(cancelled);
      const isLast = () => [...waits].pop() === cancelled;
      // A dialog that opens closes the note, too, and so do a later press and its note.
      const closed = () => isLast() && waits.forEach((cancel) => cancel());
      try {
        return await whileWaiting(work, () => isLast() && (hide ??= note(closed)));
      } finally {
        waits.delete(cancelled);
        hide?.();
      }
    },
  };
}

const warned = new Set<string>();

/** Logs each failure once, although it is tried again. */
function warn(cause: unknown): void {
  if (!warned.has(String(cause)))
    console.warn('[assent] The catalogue or a file cannot be loaded. It is tried again.', cause);
  warned.add(String(cause));
}
