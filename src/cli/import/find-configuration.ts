import * as module from 'node:module';
import { parse } from 'acorn';
import type { Expression, Program } from 'acorn';
import { bindingsOf, nodesOf, staticValue } from './static-value.ts';

/**
 * What is imported from, and by what its configuration is known, the surest first: services of
 * vanilla-cookieconsent are an object inside a category, those of klaro (`apps` before 0.7) a list.
 */
const kinds = [
  ['vanilla-cookieconsent', ({ categories }: Members) => isMembers(categories)],
  ['klaro', ({ services, apps }: Members) => Array.isArray(services ?? apps)],
] as const;

type Members = Readonly<Record<string, unknown>>;

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
  const values = [...valuesIn(text)].filter(isMembers);
  for (const [kind, isKnown] of kinds) {
    const configuration = values.find(isKnown);
    if (configuration) return { kind, configuration };
  }
  throw new ImportError(
    'The file contains no configuration of klaro (an object with a list "services" or "apps") or of vanilla-cookieconsent (an object with an object "categories") that can be read without executing it.',
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
    return parseTyped(text, cause);
  }
}

function parseModule(text: string): Program {
  return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** Parses TypeScript, which Node 20 cannot; newer ones say why a text is none. */
function parseTyped(text: string, complaint: unknown): Program {
  if (!('stripTypeScriptTypes' in module))
    throw new ImportError(
      `The file cannot be parsed as JavaScript: ${wordsOf(complaint)}. For TypeScript, use Node 22.18 or newer.`,
    );
  try {
    return parseModule(withoutTypes(text));
  } catch (cause) {
    const words = wordsOf(cause instanceof SyntaxError ? cause : complaint);
    throw new ImportError(`The file cannot be parsed: ${words}.`, { cause });
  }
}

/** The message of a parser, without a full stop at its end. */
function wordsOf(reason: unknown): string {
  return (reason instanceof Error ? reason.message : String(reason)).replace(/\.$/, '');
}

/** That Node finds its own means experimental concerns nobody here. */
function withoutTypes(text: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return module.stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isObject(node: {
  readonly type: string;
}): node is Extract<Expression, { type: 'ObjectExpression' }> {
  return node.type === 'ObjectExpression';
}
