import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { documentation } from '../../../protocol/documentation.ts';
import { DevError } from './dev-error.ts';

/**
 * The folder with the files of the widget: of the package that the project has installed, or else beside this one.
 *
 * @throws {DevError} if there is none
 */
export function widgetFolder(): string {
  for (const from of [resolve('package.json'), import.meta.url])
    try {
      return dirname(createRequire(from).resolve('assent/assent.js'));
    } catch {}
  throw new DevError(
    `The package assent, which has the widget, is not installed. Install it: ${documentation('reference/packages.md')} says how.`,
  );
}
