/**
 * The header `Retry-After`, in milliseconds: a number of seconds, or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function askedToWait({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
