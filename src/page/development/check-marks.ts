import type { Names } from '../../gating/unknown-name.ts';
import { isDevelopmentHost } from './development-host.ts';

let isChecked = false;

/**
 * Warns once about marked elements that name what the catalogue lacks. Only for developers. It comes after what a visitor
 * loads, once the page is idle, so that a visit to a development host loads the same in the same order. If the code cannot be
 * loaded, nothing happens.
 *
 * @param names resolves with what the catalogue has, and with nothing if there is none.
 */
export function checkMarks(names: () => Promise<Names | undefined>): void {
  if (!isDevelopmentHost() || isChecked) return;
  isChecked = true;
  // Safari has no idle callbacks. https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const load = async (known: Names) => (await import('../../gating/watch-marks.ts')).watchMarks(known);
  names().then(
    (known) => known && whenIdle(() => void load(known).catch(() => {})),
    () => {},
  );
}
