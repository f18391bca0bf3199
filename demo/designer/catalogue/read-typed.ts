import { checkCatalogue } from 'assent-server/protocol';
import type { CatalogueFinding } from 'assent-server/protocol';

/** What was typed, as far as it can be read. */
export interface Typed {
  readonly file: unknown;
  readonly findings: readonly CatalogueFinding[];
}

/** Reads a catalogue as it is being typed, with the words of `assent check`. */
export function readTyped(text: string): Typed {
  try {
    const file: unknown = JSON.parse(text);
    return { file, findings: checkCatalogue(file) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return {
      file: undefined,
      findings: [{ level: 'error', path: '', message: `This is not valid JSON: ${message}` }],
    };
  }
}

/** Whether a brand could use it: advice may be left. */
export const isUsable = ({ findings }: Typed): boolean => findings.every(({ level }) => level !== 'error');

/** What is said of one place in it, and of what lies within. */
export const findingsAt = ({ findings }: Typed, place: string): readonly CatalogueFinding[] =>
  findings.filter(({ path }) => path === place || path.startsWith(`${place}.`));
