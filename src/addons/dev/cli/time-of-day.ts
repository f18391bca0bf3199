/** The time of day on this machine, such as `12:04:11`. */
export function timeOfDay(now: number): string {
  return new Date(now).toLocaleTimeString('en-GB');
}
