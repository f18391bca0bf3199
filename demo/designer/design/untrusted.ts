/** The object that a JSON text is; `undefined` for any other text. */
export function parseObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed instanceof Object ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A member of what may be anything. */
export function memberOf(value: unknown, name: string): unknown {
  return value instanceof Object && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
