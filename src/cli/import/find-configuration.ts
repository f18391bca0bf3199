import * as module from 'node:module';
import { parse } from 'acorn';
import type { Expression, Program } from 'acorn';
import { bindingsOf, nodesOf, staticValue } from './static-value.ts';

/** What is imported from, and the members by which its configuration is known. */
const kinds = [
  ['klaro', 'services'],
  ['vanilla-cookieconsent', 'categories'],
] as const;

/** A configuration, and whose it is. */
export interface FoundConfiguration {
  readonly kind: (typeof kinds)[number][0];
  readonly configuration: object;
}

/** The file holds nothing that can be imported. The message says what was looked for. */
export class ImportError extends Error {
  readonly code = 'import-failed';
  override readonly name = 'ImportError';
}

/**
 * Finds the configuration in the text of a file: JSON, JavaScript or TypeScript. It is read as it is
 * written; nothing of it is run.
 *
 * @throws {ImportError} when the file cannot be parsed, or holds none
 */
export function findConfiguration(text: string): FoundConfiguration {
  for (const value of valuesIn(text)) {
    for (const [kind, member] of kinds)
      if (typeof value === 'object' && value !== null && member in value)
        return { kind, configuration: value };
  }
  throw new ImportError(
    'There is no configuration of klaro (an object with "services") or of vanilla-cookieconsent (one with "categories").',
  );
}

/** The objects of the file, the outer before the inner. */
function* valuesIn(text: string): Generator {
  try {
    yield JSON.parse(text);
    return;
  } catch {
    // Then it is a program.
  }
  const program = programOf(text);
  const bindings = bindingsOf(program);
  for (const node of nodesOf(program)) if (isObject(node)) yield staticValue(node, bindings);
}

function programOf(text: string): Program {
  try {
    return parseModule(text);
  } catch (cause) {
    const types = withoutTypes(text);
    if (types !== undefined) return parseModule(types);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(`The file cannot be parsed: ${reason}.`, { cause });
  }
}

function parseModule(text: string): Program {
  return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** `undefined` for what is no TypeScript either, and on Node 20, which knows no types. */
function withoutTypes(text: string): string | undefined {
  try {
    return module.stripTypeScriptTypes(text);
  } catch {
    return undefined;
  }
}

function isObject(node: {
  readonly type: string;
}): node is Extract<Expression, { type: 'ObjectExpression' }> {
  return node.type === 'ObjectExpression';
}
