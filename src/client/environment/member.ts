/** A member of a value that may not even be an object. */
export function member(value: unknown, name: string | number): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}

/** Whether a value has members of these types. */
export function hasMembers(
  value: unknown,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): boolean {
  return Object.entries(types).every(([name, type]) => typeof member(value, name) === type);
}
