import { readCookies, readProxyCookie } from '../../client/environment/proxy-cookie.ts';
import { isStored } from '../../client/import/find-stored.ts';
import { isNewHere } from '../../client/page/page-start.ts';
import { localItems } from './own-items.ts';

/** Whether this browser has a choice, or what remained of one. */
export const isAnswered = (): boolean =>
  !isNewHere(Object.keys(localItems()), (name) => readProxyCookie(name, document));

/** Whether another consent tool has stored a choice, under a name that the catalogue has for it. */
export const hasChosenElsewhere = (from: unknown): boolean =>
  isStored(from, readCookies(document), Object.keys(localItems()));
