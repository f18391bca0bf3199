/** The tokens of JSON, each with the space before it. https://www.rfc-editor.org/rfc/rfc8259#section-2 */
const space = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;

/**
 * Says where a text stops being valid JSON, counted from 1. The error messages of engines name the position only
 * in some cases, and in different formats.
 */
export function jsonFault(text: string): string {
  const lines = text.slice(0, faultyFrom(text)).split(/\r\n|[\n\r]/);
  return `not valid JSON from line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

function faultyFrom(text: string): number {
  let index = 0;
  const take = (token: RegExp) => {
    token.lastIndex = index;
    const matches = token.test(text);
    if (matches) index = token.lastIndex;
    return matches;
  };
  const takeSign = (sign: string) => {
    take(space);
    const matches = text.startsWith(sign, index);
    if (matches) index += sign.length;
    return matches;
  };
  const takeMember = () => {
    take(space);
    return take(string) && takeSign(':') && takeValue();
  };
  const takeAll = (takeOne: () => boolean, end: string): boolean => {
    if (takeSign(end)) return true;
    do if (!takeOne()) return false;
    while (takeSign(','));
    return takeSign(end);
  };
  function takeValue(): boolean {
    if (takeSign('{')) return takeAll(takeMember, '}');
    if (takeSign('[')) return takeAll(takeValue, ']');
    return take(string) || take(scalar);
  }
  takeValue();
  take(space);
  return index;
}
