import { parseExpressionAt } from 'acorn';

/**
 * Removes the interfaces that a page does not need from the built boot snippet, which is in the head of every
 * page and should be short.
 *
 * @param code contains one `new Map([[name, signal], …])`, with all interfaces
 */
export function leaveOutSignals(code: string, isNeeded: (name: string) => boolean): string {
  const start = code.indexOf('new Map([[');
  const map = parseExpressionAt(code, start, { ecmaVersion: 'latest' });
  const [list] = map.type === 'NewExpression' ? map.arguments : [];
  if (list?.type !== 'ArrayExpression') throw new Error('The built snippet has no list of signals.');
  const needed = list.elements.flatMap((entry) => {
    const [key] = entry?.type === 'ArrayExpression' ? entry.elements : [];
    if (!entry || !key) return [];
    const name = code.slice(key.start + 1, key.end - 1);
    return isNeeded(name) ? code.slice(entry.start, entry.end) : [];
  });
  return `${code.slice(0, list.start)}[${needed.join()}]${code.slice(list.end)}`;
}
