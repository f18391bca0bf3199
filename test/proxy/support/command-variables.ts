import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { proxyCommand } from '../../../src/cli/proxy.ts';
import { makeFolder } from '../../temporary-folder.ts';

const folder = makeFolder({ after });
/** Writes a file that is removed after the tests. */
export const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The required variables of `assent proxy`. */
export const needed = {
  ASSENT_SERVICE_URL: 'https://service.example',
  ASSENT_TOKEN_URL: 'https://identity.example/token',
  ASSENT_CLIENT_ID: 'channel-1',
  ASSENT_CLIENT_SECRET: 'canary-client-secret',
};

export const key = 'canary-key-of-the-cookies-0123456789';
/** The variables that enable verification by e-mail. */
export const mail = {
  ...needed,
  ASSENT_SMTP_URL: 'smtps://brand:canary-password@mail.example',
  ASSENT_MAIL_FROM: 'no-reply@brand.example',
  ASSENT_MAIL_BRAND: 'Brand',
  ASSENT_COOKIE_KEYS: key,
};

/** Asserts that `assent proxy` does not start with these variables, and what it says: one line without a secret. */
export async function refusesToStart(
  variables: Readonly<Record<string, string | undefined>>,
  said: string,
  addOns: Parameters<typeof proxyCommand>[1] = [],
): Promise<void> {
  let error = '';
  const command = proxyCommand(variables, addOns).exitOverride();
  command.configureOutput({ writeErr: (text) => void (error += text) });
  await assert.rejects(command.parseAsync([], { from: 'user' }), { exitCode: 1 });
  assert.ok(error.startsWith(`assent proxy: ${said}`), error);
  assert.match(error, /^.+\n$/);
  assert.doesNotMatch(error, /canary/);
}
