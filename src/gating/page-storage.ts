import type { StoredItem } from '../client/catalogue/catalogue.ts';
import { cookieNames, expireCookie } from './expire-cookie.ts';

/** Cookies, storage and databases of the page's origin. */
export interface PageStorage {
  /** Lists the cookies and the items of both storages. */
  items(): StoredItem[];
  /** Lists the databases. Empty in browsers that cannot list them. */
  listDatabases(): Promise<StoredItem[]>;
  /** Removes one item. Resolves with whether it is gone. */
  remove(item: StoredItem): Promise<boolean>;
  /** Deletes a cookie by its name, path and domain, even if this page cannot read it. */
  expire(item: StoredItem): void;
}

type StorageKind = 'localStorage' | 'sessionStorage';

/** The storage of a page. It appears empty where the browser denies access. */
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
    async listDatabases() {
      const found = await unlessRefused(() => view?.indexedDB.databases?.().catch(() => []));
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

/** Resolves with `false` for a database that is open elsewhere: it is deleted once it is closed. */
function deleteDatabase(databases: IDBFactory, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = databases.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('blocked', () => resolve(false));
    request.addEventListener('error', () => resolve(false));
  });
}

/** Sandboxed frames and strict privacy settings throw on any access. */
function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
