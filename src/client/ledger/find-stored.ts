/**
 * Whether another consent tool has stored anything.
 *
 * @param from the names under which tools store choices, as a catalogue has them.
 * @param cookies the cookies of the page, as `document.cookie` has them.
 * @param keys the names in the local storage.
 */
export function isStored(from: unknown, cookies: string, keys: readonly string[]): boolean {
  const stored: readonly unknown[] = [...keys, ...cookies.split('; ').map((each) => each.split('=')[0])];
  return Object.values(Object(from)).some((name) => stored.includes(name));
}
