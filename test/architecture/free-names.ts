import { childrenOf, nameOf, onlyNode, toNodes } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

/** A name that is used as a value and declared nowhere around: a global. */
export interface FreeName {
  readonly name: string;
  readonly node: SyntaxNode;
  /** The expression or statement directly around it. */
  readonly parent: SyntaxNode;
}

type Scope = ReadonlySet<string>;

/** The globals a module uses as values. Types are left out: nothing of them is there at run time. */
export function freeNames(program: SyntaxNode): FreeName[] {
  return [...freeNamesIn(program, program, new Set())];
}

function* freeNamesIn(node: SyntaxNode, parent: SyntaxNode, outer: Scope): Generator<FreeName> {
  if (isType(node) || node.type === 'ImportDeclaration' || node.type === 'MetaProperty') return;
  const name = nameOf(node);
  if (name !== undefined) {
    if (!outer.has(name)) yield { name, node, parent };
    return;
  }
  const scope = new Set([...outer, ...namesDeclaredBy(node)]);
  for (const child of valuesIn(node)) yield* freeNamesIn(child, node, scope);
}

/** The nodes inside a node that are not mere names of members or labels. */
function valuesIn(node: SyntaxNode): SyntaxNode[] {
  const children = childrenOf(node);
  switch (node.type) {
    case 'MemberExpression':
      return node['computed'] === true ? children : toNodes(node['object']);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return node['computed'] === true ? children : toNodes(node['value']);
    case 'ExportSpecifier':
    case 'BreakStatement':
    case 'ContinueStatement':
      return [];
    case 'LabeledStatement':
      return toNodes(node['body']);
    default:
      return children;
  }
}

/** The names that hold inside a node because of it: its parameters, its declarations, its own. */
function namesDeclaredBy(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
      return toNodes(node['body']).flatMap(namesDeclaredIn);
    case 'SwitchStatement':
      return toNodes(node['cases']).flatMap((each) => toNodes(each['consequent']).flatMap(namesDeclaredIn));
    case 'ForStatement':
      return toNodes(node['init']).flatMap(namesDeclaredIn);
    case 'ForInStatement':
    case 'ForOfStatement':
      return toNodes(node['left']).flatMap(namesDeclaredIn);
    case 'CatchClause':
      return namesInPattern(onlyNode(node['param']));
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesInPattern(onlyNode(node['id'])), ...toNodes(node['params']).flatMap(namesInPattern)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesInPattern(onlyNode(node['id']));
    default:
      return [];
  }
}

function namesDeclaredIn(statement: SyntaxNode): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return toNodes(statement['specifiers']).flatMap((each) => namesInPattern(onlyNode(each['local'])));
    case 'ExportNamedDeclaration':
      return toNodes(statement['declaration']).flatMap(namesDeclaredIn);
    case 'VariableDeclaration':
      return toNodes(statement['declarations']).flatMap((each) => namesInPattern(onlyNode(each['id'])));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return namesInPattern(onlyNode(statement['id']));
    default:
      return [];
  }
}

function namesInPattern(pattern: SyntaxNode | undefined): string[] {
  if (pattern === undefined) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern) ?? ''];
    case 'ObjectPattern':
      return toNodes(pattern['properties']).flatMap((each) =>
        namesInPattern(onlyNode(each['value'] ?? each['argument'])),
      );
    case 'ArrayPattern':
      return toNodes(pattern['elements']).flatMap(namesInPattern);
    case 'AssignmentPattern':
      return namesInPattern(onlyNode(pattern['left']));
    case 'RestElement':
      return namesInPattern(onlyNode(pattern['argument']));
    default:
      return [];
  }
}

/** `x as T`, `x satisfies T` and the like hold a value; every other node of TypeScript's own does not. */
function isType(node: SyntaxNode): boolean {
  const holdsValue = [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'TSInstantiationExpression',
  ];
  return node.type.startsWith('TS') && !holdsValue.includes(node.type);
}
