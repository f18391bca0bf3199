import { freeNames } from './free-names.ts';
import type { FreeName } from './free-names.ts';
import type { SourceFiles } from './source-files.ts';
import { lineOf, nameOf, parseModule, toNodes } from './syntax.ts';

/** What makes a result depend on where and when it runs. */
const ambient = new Set(
  [
    'globalThis self window document navigator location history screen',
    'fetch XMLHttpRequest WebSocket EventSource BroadcastChannel',
    'localStorage sessionStorage indexedDB caches cookieStore crypto performance',
    'setTimeout setInterval clearTimeout clearInterval requestAnimationFrame requestIdleCallback',
    'addEventListener removeEventListener isSecureContext',
  ].flatMap((names) => names.split(' ')),
);

/**
 * The globals that the files name although the world is to come in by parameter. A file named
 * `environment.ts`, or `…-environment.ts`, is where it comes in.
 */
export function ambientGlobals(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    /(^|[/-])environment\.ts$/.test(path)
      ? []
      : freeNames(parseModule(path, text))
          .filter(isAmbient)
          .map(({ name, node }) => `${path}:${lineOf(node, text)} names ${name}`),
  );
}

function isAmbient(use: FreeName): boolean {
  if (use.name === 'Date') return !isFixedDate(use);
  if (use.name === 'Math') return !isFixedMath(use);
  return ambient.has(use.name);
}

/** A date of a given time: `new Date(time)`, `Date.parse`, `Date.UTC`, `instanceof Date`. */
function isFixedDate({ node, parent }: FreeName): boolean {
  if (parent.type === 'NewExpression')
    return parent['callee'] === node && toNodes(parent['arguments']).length > 0;
  if (parent.type === 'BinaryExpression') return parent['operator'] === 'instanceof';
  return ['parse', 'UTC'].includes(memberOf(parent) ?? '');
}

function isFixedMath({ parent }: FreeName): boolean {
  const member = memberOf(parent);
  return member !== undefined && member !== 'random';
}

function memberOf(parent: FreeName['parent']): string | undefined {
  return parent.type === 'MemberExpression' && parent['computed'] !== true
    ? nameOf(parent['property'])
    : undefined;
}
