import { mostDays } from '../../../counts/protocol/shown-counts.ts';

/** The first and the last day of a period, in UTC. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods to choose from: the number of days until today. */
export const presets = [7, 30, 90, 365] as const;

/** The period if none is chosen. */
const usual = 30;

const dayLength = 24 * 3_600_000;

/** The period in an address: `days` until today, or `from` and `to`. The usual one if it has none. */
export function periodOf(
  query: URLSearchParams,
  now: number,
): Period & { readonly days: number | undefined } {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { from, to, days: undefined };
  const days = presets.find((each) => String(each) === query.get('days')) ?? usual;
  return { from: dayOf(now - (days - 1) * dayLength), to: dayOf(now), days };
}

/** The number of days of a period; under 1 if it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** Why the service has no counts of a period. */
export function faultOf(period: Period): 'order' | 'length' | undefined {
  const days = lengthOf(period);
  if (days < 1) return 'order';
  return days > mostDays ? 'length' : undefined;
}

/** All days of a period, in order. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayLength) days.push(dayOf(time));
  return days;
}

/** The day of a time, in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text
  );
}
