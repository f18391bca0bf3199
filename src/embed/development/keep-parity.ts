import { isWatched } from './development-host.ts';

/**
 * Watches whether the theme is fair, on pages that {@link isWatched}. If the code cannot be loaded, nothing happens.
 *
 * @returns when what the page shows already is measured.
 */
export async function keepParity(): Promise<void> {
  if (!isWatched()) return;
  await import('../../elements/fairness/watch-fairness.ts')
    .then(
      ({ watchFairness }) => watchFairness(),
      () => {},
    )
    .catch(console.warn);
}
