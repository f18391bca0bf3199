import { parseSync } from 'vite';

/** A node of the ESTree that the parser of the build makes of TypeScript. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Parses a module. Throws when it is not TypeScript. */
export function parseModule(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return toNode(program);
}

/** All nodes of a tree, each before those inside it. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** The nodes directly inside a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : toNodes(value),
  );
}

/** The nodes that a member of a node holds: none, one, or those of a list. */
export function toNodes(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

/** The one node that a member holds, or `undefined`. */
export function onlyNode(value: unknown): SyntaxNode | undefined {
  return isNode(value) ? value : undefined;
}

/** The text of a string literal, or of a template without expressions; else `undefined`. */
export function stringOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** The name of an identifier, else `undefined`. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string'
    ? value['name']
    : undefined;
}

/** The line of a node, counted from 1. */
export function lineOf(node: SyntaxNode, text: string): number {
  return text.slice(0, node.start).split('\n').length;
}

function toNode(value: object): SyntaxNode {
  if (isNode(value)) return value;
  throw new TypeError('the parser returned no tree');
}

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  );
}
