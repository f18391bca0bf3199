import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables that a person may have set for programs of their own: those of Assent, and of what the tests start. */
const theirs =
  /^(ASSENT_(?!TEST_)|HOST$|(SERVICE_|OPERATIONS_)?PORT$|NODE_(?!COMPILE_CACHE|EXTRA_CA_CERTS|TEST_)|PG|PW|PLAYWRIGHT_|DEBUG$|SUDO_USER$|TZ$|LANG|LC_)/;

/** Forgets them, so that tests find only what they set themselves. */
export function forgetVariables(): void {
  for (const name of Object.keys(process.env)) if (theirs.test(name)) delete process.env[name];
}

/** Goes into an empty folder until the process ends, out of a checkout with the files of `npm start`. */
export function leaveCheckout(): void {
  const folder = mkdtempSync(join(tmpdir(), 'assent-test-'));
  process.chdir(folder);
  process.once('exit', () => {
    process.chdir(tmpdir());
    rmSync(folder, { recursive: true, force: true });
  });
}
