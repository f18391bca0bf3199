import type { StoredItem } from '../client/catalogue/catalogue.ts';
import { cookieNames, expireCookie } from './expire-cookie.ts';

/** What the browser keeps for the page's own origin. */
export interface PageStorage {
  /** What there is at once: cookies and both storages. */
  items(): StoredItem[];
  /** The databases. None where the browser does not tell. */
  databases(): Promise<StoredItem[]>;
  /** Removes one item. Resolves with whether it is gone. */
  remove(item: StoredItem): Promise<boolean>;
  /** Ends a cookie where it was set, whether this page sees it or not. */
  expire(item: StoredItem): void;
}

type StorageKind = 'localStorage' | 'sessionStorage';

/** The storage of a page. Where the browser refuses to look, there is nothing. */
export function pageStorage(page: Document): PageStorage {
  const { defaultView: view } = page;
  const storageOf = (kind: StorageKind) => unlessRefused(() => view?.[kind]);
  const listed = (kind: StorageKind) => Object.keys(storageOf(kind) ?? {}).map((name) => ({ kind, name }));
  const cookies = () => unlessRefused(() => cookieNames(page)) ?? [];
  return {
    items: () => [
      ...cookies().map((name) => ({ kind: 'cookie' as const, name })),
      ...listed('localStorage'),
      ...listed('sessionStorage'),
    ],
    async databases() {
      const found = await unlessRefused(() => view?.indexedDB.databases().catch(() => []));
      return (found ?? []).flatMap(({ name }) => (name ? [{ kind: 'indexedDB' as const, name }] : []));
    },
    expire(item) {
      unlessRefused(() => expireCookie(page, item));
    },
    async remove({ kind, name }) {
      if (kind === 'indexedDB')
        return (await unlessRefused(() => view && deleteDatabase(view.indexedDB, name))) ?? false;
      if (kind === 'cookie') {
        expireCookie(page, { name });
        return !cookies().includes(name);
      }
      storageOf(kind)?.removeItem(name);
      return true;
    },
  };
}

/** A database that somebody has open stays until they close it. */
function deleteDatabase(databases: IDBFactory, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = databases.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('blocked', () => resolve(false));
    request.addEventListener('error', () => resolve(false));
  });
}

/** Sandboxed frames and strict privacy settings throw on the mere look. */
function unlessRefused<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
