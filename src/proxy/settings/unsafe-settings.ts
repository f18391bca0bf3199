import type { TokenProxyOptions } from './options.ts';
import { readSettings } from './settings.ts';

/**
 * What is legal in these options and unsafe, each in one sentence that names the option.
 * `createTokenProxy` logs the same when it is made.
 *
 * @throws {OptionError} for an option that cannot be used.
 */
export function unsafeSettings(options: TokenProxyOptions): readonly string[] {
  const sentences: string[] = [];
  readSettings({
    ...options,
    log: (line) => {
      if (line.event === 'warning') sentences.push(line.message);
    },
  });
  return sentences;
}
