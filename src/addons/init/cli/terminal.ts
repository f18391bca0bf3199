import { createInterface } from 'node:readline/promises';
import { InitError } from './init-error.ts';
import type { Ask } from './questions.ts';

/** Asks whoever sits at the terminal. */
export function openTerminal(): { readonly ask: Ask; close(): void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  return {
    ask: (question) =>
      lines.question(question, { signal: left.signal }).catch((cause: unknown) => {
        process.stdout.write('\n');
        throw new InitError(['You have left.'], cause);
      }),
    close: () => lines.close(),
  };
}
