import type { Environment } from './environment.ts';
import type { Keeping } from './keeping.ts';

/** `a1.` and 32 bytes in base64url: nobody can pass off another kind of identifier as one of these. */
const pattern = /^a1\.[\w-]{43}$/;

/**
 * The anonymousId of this device, or `undefined` before the first choice. Where the browser lost
 * it (Safari empties script storage after seven days) it is recovered from the cookie that the
 * brand's proxy sets.
 */
export function findIdentifier(keeping: Keeping, environment: Environment): string | undefined {
  return [...keeping.read('id'), environment.cookie('assent_id')].find(
    (id) => id !== undefined && pattern.test(id),
  );
}
