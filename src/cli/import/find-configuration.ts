import * as module from 'node:module';
import { parse } from 'acorn';
import type { Expression, Program } from 'acorn';
import { bindingsOf, nodesOf, staticValue } from './static-value.ts';

/**
 * The supported tools and how to recognise their configuration, the most specific first. In
 * vanilla-cookieconsent `services` is an object in a category; in klaro it is a list (`apps` before 0.7).
 */
const kinds = [
  ['vanilla-cookieconsent', ({ categories }: Members) => isMembers(categories)],
  ['klaro', ({ services, apps }: Members) => Array.isArray(services ?? apps)],
] as const;

type Members = Readonly<Record<string, unknown>>;

/** A configuration, and the tool it belongs to. */
export interface FoundConfiguration {
  readonly kind: (typeof kinds)[number][0];
  readonly configuration: object;
}

/** The file contains no configuration that can be imported. The message says what was searched for. */
export class ImportError extends Error {
  readonly code = 'import-failed';
  override readonly name = 'ImportError';
}

/**
 * Finds the configuration in the text of a JSON, JavaScript or TypeScript file. It parses the file and never
 * executes it.
 *
 * @throws {ImportError} if the file cannot be parsed, or contains no configuration
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

/** All object literals in the file, outer ones before inner ones. */
function* valuesIn(text: string): Generator {
  try {
    yield JSON.parse(text);
    return;
  } catch {
    // Not JSON: parse it as a program.
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

/** Parses TypeScript, which Node 20 cannot do. If this fails too, the error says why. */
function parseTyped(text: string, parseError: unknown): Program {
  if (!('stripTypeScriptTypes' in module))
    throw new ImportError(
      `The file cannot be parsed as JavaScript: ${messageOf(parseError)}. For TypeScript, use Node 22.18 or newer.`,
    );
  try {
    return parseModule(withoutTypes(text));
  } catch (cause) {
    const reason = messageOf(cause instanceof SyntaxError ? cause : parseError);
    throw new ImportError(`The file cannot be parsed: ${reason}.`, { cause });
  }
}

/** The message of a parser, without a final full stop. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** Removes the types, without Node's warning that this function is experimental. */
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
