import { remembered } from './remembered.ts';

/** How long a success is remembered, in milliseconds. */
const goodFor = 1_000;

/**
 * Checks whether something works by doing it. A success is remembered for a second, so that frequent checks
 * do not keep the disk busy. A failure is checked again at once.
 */
export function createProbe(attempt: () => Promise<void>): () => Promise<boolean> {
  const succeed = remembered(attempt, goodFor);
  return () =>
    succeed().then(
      () => true,
      () => false,
    );
}
