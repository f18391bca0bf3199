import { readCookies, readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { isStored } from '../client/ledger/find-stored.ts';
import { isNewHere } from '../client/page/page-start.ts';
import { localItems } from './own-items.ts';

/** Whether this browser has a choice, or what remained of one. */
export function isAnswered(): boolean {
  // Each read of the cookies may ask another process.
  const page = { cookie: readCookies(document), location };
  return !isNewHere(Object.keys(localItems()), (name) => readProxyCookie(name, page));
}

/** Whether another consent tool has stored a choice, under a name that the catalogue has for it. */
export const hasChosenElsewhere = (from: unknown): boolean =>
  isStored(from, readCookies(document), Object.keys(localItems()));
