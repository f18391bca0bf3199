/**
 * The receipts in a file: one, a JSON array of them, or one a line. They are not looked at: what is no JSON is
 * `undefined`, and {@link verifyReceipt} refuses it.
 */
export function receiptsIn(text: string): readonly unknown[] {
  const whole = parse(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
