import type { Found } from '../client/page/page-start.ts';
import { parseJson } from '../client/environment/untrusted.ts';
import { refuses } from './early-choices.ts';
import { ownItems } from './own-items.ts';

/** The page start that is stored, as long as the page is open and has no client. */
export interface StoredStart {
  readonly found: Found;
  /** Reads it again if what is stored has changed, once a task. Returns whether it has. */
  update(): boolean;
}

/**
 * @param read reads the page start among items of the storage.
 * @param isRecovered whether the visitor is known without storage: by the cookie with the identifier.
 */
export function storedStart(
  read: (items: Readonly<Record<string, string>>) => Found,
  isRecovered: () => boolean,
): StoredStart {
  let known = ownItems();
  let found = read(Object.fromEntries(known));
  let isFresh = false;
  return {
    get found() {
      return found;
    },
    update() {
      if (isFresh) return false;
      isFresh = true;
      queueMicrotask(() => (isFresh = false));
      const items = ownItems();
      // Emptied storage takes nothing back while the visitor is known.
      const isLost = !items.length && found instanceof Object;
      if (isLost ? isRecovered() : items.join() === known.join()) return false;
      known = items;
      // What another tab accepts closes nothing here, and opens nothing before it is in the ledger.
      found = read(Object.fromEntries(items.filter((item) => !isAcceptance(...item)))) ?? 'something';
      return true;
    },
  };
}

/** Whether an item is a choice that refuses nothing. A checksum may precede it. */
function isAcceptance(name: string, text: string): boolean {
  const value = parseJson(text.slice(text.indexOf('{')));
  return /(decision|choice)\./.test(name) && value instanceof Object && !refuses(value);
}
