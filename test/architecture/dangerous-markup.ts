import { freeNames } from './free-names.ts';
import type { SourceFiles } from './source-files.ts';
import { lineOf, nameOf, nodesOf, parseModule } from './syntax.ts';
import type { SyntaxNode } from './syntax.ts';

const members = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];
const functions = ['unsafeHTML', 'unsafeSVG'];

/** Every place at which a text could become code or markup on a brand's page. */
export function dangerousMarkup(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const program = parseModule(path, text);
    const called = freeNames(program).filter(({ name }) => functions.includes(name));
    const found = [...nodesOf(program)].flatMap((node) => {
      const danger = dangerOf(node);
      return danger === undefined ? [] : [{ name: danger, node }];
    });
    return [...called, ...found].map(({ name, node }) => `${path}:${lineOf(node, text)} uses ${name}`);
  });
}

function dangerOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'MemberExpression':
      return memberDanger(node);
    case 'ImportSpecifier':
      return functions.find((name) => name === nameOf(node['imported']));
    case 'TemplateElement':
      // A property binding of Lit: .innerHTML=${…}
      return members.find((name) => new RegExp(`[\\s.]${name}=`, 'i').test(JSON.stringify(node['value'])));
    default:
      return undefined;
  }
}

function memberDanger(node: SyntaxNode): string | undefined {
  const property = node['property'];
  const name = nameOf(property) ?? (isNamed(property) ? property.value : undefined);
  if (nameOf(node['object']) === 'document' && (name === 'write' || name === 'writeln'))
    return `document.${name}`;
  return members.find((member) => member === name);
}

function isNamed(value: unknown): value is { value: string } {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';
}
