import { posix } from 'node:path';
import { lineOf, nodesOf, onlyNode, parseModule, stringOf, toNodes } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

/** One place at which a module names another. */
export interface ModuleImport {
  /** As it is written. */
  readonly specifier: string;
  /** The path of the file that a relative specifier leads to; `undefined` for a package. */
  readonly path: string | undefined;
  /** Nothing of it is left when the types are stripped. */
  readonly typeOnly: boolean;
  /** Every name is marked `type`, but not the import, which stays as one for its side effects. */
  readonly emptied: boolean;
  readonly line: number;
}

/** Everything a module imports or passes on: statically, by `import()`, and in types. */
export function importsOf(path: string, text: string): ModuleImport[] {
  return [...nodesOf(parseModule(path, text))].flatMap((node) => {
    const specifier = stringOf(sourceOf(node));
    if (specifier === undefined) return [];
    return [
      {
        specifier,
        path: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined,
        typeOnly: isTypeOnly(node),
        emptied: !isTypeOnly(node) && isEmptied(node),
        line: lineOf(node, text),
      },
    ];
  });
}

function sourceOf(node: SyntaxNode): SyntaxNode | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return onlyNode(node['source']);
    default:
      return undefined;
  }
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
}

function isEmptied(node: SyntaxNode): boolean {
  const names = toNodes(node['specifiers']);
  return names.length > 0 && names.every(isTypeOnly);
}
