import { namedNotices } from '../../../protocol/notice-name.ts';
import type { NoticeStore } from './archive-store.ts';

/** Says whether consents name only texts that are archived. */
export interface KnownNotices {
  /** Whether the evidence of a consent names a text that its brand has not published. Never rejects. */
  lacks(brandId: string, evidence: unknown): Promise<boolean>;
  /** A text is published now. */
  add(brandId: string, name: string): void;
}

/** How long a text counts as unknown without another look, in milliseconds. Another process may publish it meanwhile. */
const pause = 10_000;

/** The most remembered names. Visitors can send any, and then all are forgotten. */
const most = 10_000;

/** Remembers which texts are archived, because they stay so, and for a while which are not. */
export function createKnownNotices(
  store: Pick<NoticeStore, 'knownNotices'>,
  clock: () => number,
): KnownNotices {
  /** When each name was looked up, and whether it is archived. */
  const remembered = new Map<string, { readonly isKnown: boolean; readonly at: number }>();
  const remember = (brandId: string, name: string, isKnown: boolean): void => {
    if (remembered.size >= most) remembered.clear();
    remembered.set(`${brandId} ${name}`, { isKnown, at: clock() });
  };
  const isOpen = (brandId: string, name: string, now: number): boolean => {
    const found = remembered.get(`${brandId} ${name}`);
    // A clock may be set back.
    return !found || !(found.isKnown || Math.abs(now - found.at) < pause);
  };
  return {
    async lacks(brandId, evidence) {
      const names = [...new Set(namedNotices(evidence).map(([, name]) => name))];
      const now = clock();
      const open = names.filter((name) => isOpen(brandId, name, now));
      try {
        const known = open.length > 0 ? await store.knownNotices(brandId, open) : new Set();
        for (const name of open) remember(brandId, name, known.has(name));
      } catch {
        // The consent is recorded. Whether its texts are is looked up with the next one.
        return false;
      }
      return names.some((name) => remembered.get(`${brandId} ${name}`)?.isKnown === false);
    },
    add: (brandId, name) => remember(brandId, name, true),
  };
}
