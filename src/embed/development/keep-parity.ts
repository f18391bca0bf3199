import { isDevelopmentHost } from './development-host.ts';

/**
 * Watches whether the theme is fair. Only for developers, and on pages whose root element has
 * `data-assent-parity`. If the code cannot be loaded, nothing happens.
 */
export function keepParity(): void {
  const isAsked = document.documentElement.hasAttribute('data-assent-parity');
  if (!isAsked && !isDevelopmentHost()) return;
  import('../../elements/fairness/watch-fairness.ts').then(
    ({ watchFairness }) => watchFairness(),
    () => {},
  );
}
