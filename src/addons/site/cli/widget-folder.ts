import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { documentation } from '../../../protocol/documentation.ts';
import { OperatorError } from '../../../protocol/operator-error.ts';

/** The files of the widget are not there. The message says what to do. */
class WidgetMissingError extends OperatorError {
  override readonly name = 'WidgetMissingError';
}

/**
 * The folder with the files of the widget: of the package that the project has installed, or else beside this one.
 *
 * @throws {WidgetMissingError} if there is none
 */
export function widgetFolder(): string {
  for (const from of [resolve('package.json'), import.meta.url])
    try {
      return dirname(createRequire(from).resolve('assent/assent.js'));
    } catch {}
  throw new WidgetMissingError(
    `The package assent, which has the widget, is not installed. Install it: ${documentation('reference/packages.md')} says how.`,
  );
}
