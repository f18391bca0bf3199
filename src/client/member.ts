/** A member of a value that may not even be an object. */
export function member(value: unknown, name: string | number): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}
