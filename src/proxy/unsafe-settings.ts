import { createTokenProxy } from './token-proxy.ts';
import type { TokenProxyOptions } from './token-proxy.ts';

/**
 * Returns a sentence for each option that is valid but unsafe. `createTokenProxy` logs the same warnings.
 *
 * @throws {OptionError} for an invalid option.
 */
export function unsafeSettings(options: TokenProxyOptions): readonly string[] {
  const sentences: string[] = [];
  createTokenProxy({
    ...options,
    log: (line) => {
      if (line.event === 'warning') sentences.push(line.message);
    },
  });
  return sentences;
}
