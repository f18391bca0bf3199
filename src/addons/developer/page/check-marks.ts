import type { MarkCheck, Names } from '../../../page/mark-check.ts';
import { isDevelopmentHost } from './development-host.ts';

let isChecked = false;

/**
 * Warns once about marked elements that name what the catalogue lacks. Only for developers. It comes after what a visitor
 * loads, once the page is idle, so that a visit to a development host loads the same in the same order. If the code cannot be
 * loaded, nothing happens.
 */
export const checkMarks: MarkCheck = (names) => {
  if (!isDevelopmentHost() || isChecked) return;
  isChecked = true;
  // Safari has no idle callbacks. https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const load = async (known: Names) => (await import('./watch-marks.ts')).watchMarks(known);
  void Promise.resolve(names).then((known) => known && whenIdle(() => void load(known).catch(() => {})));
};
