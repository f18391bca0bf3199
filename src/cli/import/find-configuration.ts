import * as module from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { runClosed } from './closed-process.ts';
import { elsewhere, isMembers } from './reading.ts';
import type { Members } from './reading.ts';

/**
 * The supported tools and how to recognise their configuration, the most specific first. In
 * vanilla-cookieconsent `services` is an object in a category; in klaro it is a list (`apps` before 0.7).
 */
const kinds = [
  ['vanilla-cookieconsent', ({ categories }: Members) => isMembers(categories)],
  ['klaro', ({ services, apps }: Members) => Array.isArray(services ?? apps)],
] as const;

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
 * Finds the configuration in the text of a JSON, JavaScript or TypeScript file.
 *
 * @throws {ImportError} if the file cannot be parsed, or contains no configuration
 */
export function findConfiguration(text: string): FoundConfiguration {
  const { values, failure } = valuesIn(text);
  for (const [kind, isKnown] of kinds) {
    const configuration = values.filter(isMembers).find(isKnown);
    if (configuration) return { kind, configuration };
  }
  if (failure.startsWith('SyntaxError'))
    throw new ImportError(`The file cannot be parsed: ${failure}.${hint}`);
  throw new ImportError(
    'The file contains no configuration of klaro (an object with a list "services" or "apps") or of vanilla-cookieconsent (an object with an object "categories") that can be read without the files that it imports.' +
      (failure && ` It stopped with ${failure}.`),
  );
}

const hint = 'stripTypeScriptTypes' in module ? '' : ' For TypeScript, use Node 22.18 or newer.';

const Run = z.object({ values: z.array(z.unknown()), failure: z.string() });

function valuesIn(text: string): z.infer<typeof Run> {
  try {
    return { values: [JSON.parse(text)], failure: '' };
  } catch {
    return run(scriptOf(withoutTypes(text)));
  }
}

/** Runs a script. In the closed process it has a context of its own: `node:vm` alone would not confine it. */
function run(script: string): z.infer<typeof Run> {
  const file = fileURLToPath(import.meta.url.replace(/find(-configuration\.\w+)$/, 'run$1'));
  const written = runClosed(file, JSON.stringify({ script, elsewhere }));
  try {
    return Run.parse(JSON.parse(written));
  } catch {
    throw new ImportError(
      'The file cannot be read: what it runs takes too long, or does not end in objects.',
    );
  }
}

/** The program as a script whose variables are in reach: without its imports and the word `export`. */
function scriptOf(program: string): string {
  return program
    .replaceAll(/^[ \t]*import\b[^'"();]*['"][^'"\n]*['"][^\S\n]*;?/gm, '')
    .replaceAll(/^[ \t]*export\s*\{[^}]*\}[^\n;]*;?/gm, '')
    .replaceAll(/^[ \t]*export\s+default\b/gm, 'var exported =')
    .replaceAll(/^(?:[ \t]*export\s+)?(?:const|let)\b/gm, 'var')
    .replaceAll(/^[ \t]*export\s+(?=function|async|class)/gm, '');
}

/** Removes the types, without Node's warning that this function is experimental. Node 20 cannot do it. */
function withoutTypes(text: string): string {
  if (!('stripTypeScriptTypes' in module)) return text;
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return module.stripTypeScriptTypes(text);
  } catch (cause) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).trim().replace(/\.$/, '');
    throw new ImportError(`The file cannot be parsed: ${reason}.`, { cause });
  } finally {
    process.emitWarning = emitWarning;
  }
}
