/** The time zone of the browser, such as `Europe/Berlin`. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The value of a field `datetime-local` for a moment. */
export function fieldValueOf(moment: Date): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** The moment of a field `datetime-local`, in ISO 8601 and UTC. `undefined` if it is empty or not after `now`. */
export function momentIn(value: string, now: number): string | undefined {
  // Without an offset, browsers read it in their own time zone.
  const moment = new Date(value).getTime();
  return moment > now ? new Date(moment).toISOString() : undefined;
}

/** The next midnight in the time zone of the browser. */
export function nextMidnight(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
