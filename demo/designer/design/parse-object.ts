/** The object that a JSON text is; `undefined` for any other text. */
export function parseObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed instanceof Object ? parsed : undefined;
  } catch {
    return undefined;
  }
}
