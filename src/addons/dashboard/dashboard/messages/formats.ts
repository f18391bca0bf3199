/** Writes numbers, dates and sizes in a language. Times are in the zone of the browser, and name it. */
export interface Formats {
  readonly number: (value: number) => string;
  /** A share, such as 0.25. */
  readonly percent: (share: number) => string;
  /** A moment: milliseconds, or a date in ISO 8601. */
  readonly time: (moment: number | string) => string;
  /** A day such as `2026-11-23`, which is in UTC. */
  readonly day: (day: string) => string;
  /** A number of bytes. */
  readonly bytes: (count: number) => string;
  /** A duration. */
  readonly duration: (milliseconds: number) => string;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/**
 * The formats of a language.
 *
 * @param wanted the languages of the browser
 */
export function formatsOf(language: string, wanted: readonly string[] = []): Formats {
  // The formats of a country differ, such as those of en-GB and en-US.
  const locale = wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const { timeZone } = time.resolvedOptions();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const withUnit = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
      value,
    );
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    time: (moment) => `${time.format(new Date(moment))} (${timeZone})`,
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    bytes(count) {
      const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
      return withUnit(count / 1_000 ** step, units[step] ?? 'byte', 'short');
    },
    duration(milliseconds) {
      const [unit, length] =
        spans.find(([, length]) => milliseconds >= length) ?? (['millisecond', 1] as const);
      return withUnit(milliseconds / length, unit, 'long');
    },
  };
}
