import { publicHostOf } from '../../../protocol/http/public-host.ts';
import type { ProxyCounts } from '../../../protocol/proxy-counts.ts';
import type { CountedValue } from './largest-counts.ts';
import type { Count } from './count.ts';

/** Days for which the counts of blocked hosts are kept, with today. */
export const blockedDays = 30;

/** The counts of hosts that policies blocked, by the page, on a day. Another proxy than ours may send the whole host. */
export function countBlocked(brandId: string, day: string, { blocked = [] }: ProxyCounts): readonly Count[] {
  return blocked.flatMap(({ host, page, count }) => {
    const shown = publicHostOf(host);
    if (shown === undefined) return [];
    return { brandId, day, measure: 'blocked', dimension: 'host', value: `${shown} ${page}`, count };
  });
}

/** How often policies kept a page from a host, and on which day last. */
export interface CountedHost {
  /** `(other names)` for all beyond the limit of a day. */
  readonly host: string;
  readonly page: string;
  readonly count: number;
  readonly lastDay: string;
}

/** The inverse of {@link countBlocked}. */
export function readBlockedHost({ value, days }: CountedValue): CountedHost {
  const [, host = value, page = ''] = /^([^ ]*) (\/.*)$/.exec(value) ?? [];
  const count = days.reduce((sum, [, each]) => sum + each, 0);
  return { host, page, count, lastDay: days.at(-1)?.[0] ?? '' };
}
