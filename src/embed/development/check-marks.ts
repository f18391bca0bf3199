import type { Names } from '../../gating/unknown-name.ts';
import { isDevelopmentHost } from './development-host.ts';

let isChecked = false;

/**
 * Warns once about marked elements that name what the catalogue lacks. Only for developers. If the code cannot be
 * loaded, nothing happens.
 *
 * @param names resolves with what the catalogue has, and with nothing if there is none.
 */
export function checkMarks(names: () => Promise<Names | undefined>): void {
  if (!isDevelopmentHost() || isChecked) return;
  isChecked = true;
  Promise.all([import('../../gating/watch-marks.ts'), names()]).then(
    ([{ watchMarks }, known]) => known && watchMarks(known),
    () => {},
  );
}
