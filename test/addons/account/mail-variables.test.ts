import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { mail as reader } from '../../../src/addons/account/cli/mail.ts';
import { defaultCodeRates } from '../../../src/addons/account/proxy/code-rates.ts';
import { createKeyRing } from '../../../src/addons/account/proxy/key-ring.ts';
import { openPending } from '../../../src/addons/account/proxy/pending-verification.ts';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { proxyVariables } from '../../../src/cli/settings/proxy-variables.ts';
import { variableAt, variablesOf } from '../../../src/cli/settings/variable.ts';
import { createTokenProxy, unsafeSettings } from '../../../src/proxy.ts';
import { inFolder, key, mail, refusesToStart } from '../../proxy/support/command-variables.ts';
import { sameOrigin } from '../../proxy/support/set-up.ts';

/** The keys that open what a proxy with these variables keeps in a browser of someone who asks for a code. */
async function openersOf(variables: Readonly<Record<string, string>>): Promise<readonly boolean[]> {
  const { options } = readProxyEnvironment(variables, [reader]);
  const proxy = createTokenProxy({
    ...options,
    log: () => {},
    fetch: () => Promise.reject(new Error('down')),
  });
  const body = JSON.stringify({ email: 'kim@example.com' });
  const asked = new Request('https://brand.example/consent/subjects/profile', {
    method: 'POST',
    headers: sameOrigin,
    body,
  });
  const response = await proxy(asked);
  assert.equal(response.status, 202);
  const [, sealed = ''] = /assent-pending=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  return Promise.all(
    ([key, `${key}2`] as const).map(
      async (each) => (await openPending(createKeyRing([each], mail.ASSENT_CLIENT_ID), sealed)) !== undefined,
    ),
  );
}

suite('the variables of mail', () => {
  test('the variables of mail enable verification, with the first of the keys', async () =>
    assert.deepEqual(await openersOf({ ...mail, ASSENT_COOKIE_KEYS: `${key}2\n${key}` }), [false, true]));

  test('the variables of mail may name files that contain the secrets', async () => {
    const variables = {
      ...mail,
      ASSENT_SMTP_URL: 'smtps://brand@mail.example',
      ASSENT_SMTP_PASSWORD_FILE: inFolder('password', 'canary-password\n'),
      ASSENT_COOKIE_KEYS: '',
      ASSENT_COOKIE_KEYS_FILE: inFolder('keys', `${key}\n${key}2\n`),
    };
    assert.deepEqual(await openersOf(variables), [true, false]);
  });

  test('the variables of mail say how long a person is remembered, and how many codes there are', () => {
    const variables = { ...mail, ASSENT_REMEMBER: '2592001', ASSENT_CODES_PER_EMAIL: '21' };
    const warnings = unsafeSettings(readProxyEnvironment(variables, [reader]).options);
    assert.match(warnings.join('\n'), /"emailVerification\.remember" is more than 30 days/);
    assert.match(warnings.join('\n'), /more than 100 guesses a day/);
  });

  for (const [name, { most }] of Object.entries(defaultCodeRates))
    test(`the variables of mail have the limit ${name} of the verification by default`, () =>
      assert.equal(variableAt(variablesOf(proxyVariables), ['rates', name])?.standard, String(most)));

  const refused: [string, Record<string, string | undefined>, string][] = [
    ['no sender', { ASSENT_MAIL_FROM: undefined }, ' is not set, but required with ASSENT_SMTP_URL, '],
    ['no brand', { ASSENT_MAIL_BRAND: undefined }, ' is not set, but required with ASSENT_SMTP_URL, '],
    ['no server', { ASSENT_SMTP_URL: undefined }, ' is not set, but required with ASSENT_MAIL_FROM, '],
    ['a server that is none', { ASSENT_SMTP_URL: 'mail.example' }, ' must be a URL such as'],
    ['a short key', { ASSENT_COOKIE_KEYS: 'canary' }, ' must be random and have at least 32'],
    ['three keys', { ASSENT_COOKIE_KEYS: `${key} ${key}2 ${key}3` }, ' must be a list of one or two'],
    [
      'no keys',
      { ASSENT_COOKIE_KEYS: undefined },
      'Neither ASSENT_COOKIE_KEYS nor ASSENT_COOKIE_KEYS_FILE is set, but required with ASSENT_SMTP_URL, ',
    ],
    [
      'a user without a password',
      { ASSENT_SMTP_URL: 'smtps://u@mail.example' },
      'ASSENT_SMTP_PASSWORD_FILE is missing',
    ],
    [
      'a sender that is none',
      { ASSENT_MAIL_FROM: 'Brand <a@b.example>' },
      ' is "Brand <a@b.example>", but must be one e-mail address',
    ],
    [
      'a time to remember',
      { ASSENT_REMEMBER: '34560001' },
      ' is "34560001", but must be a whole number from 0 ',
    ],
  ];
  for (const [name, changes, said] of refused)
    test(`the variables of mail are refused with ${name}`, () => {
      const [first = ''] = Object.keys(changes);
      const sentence = said.startsWith(' ') ? first + said : said;
      return refusesToStart({ ...mail, ...changes }, sentence, [{ addition: reader }]);
    });

  test('the variables of mail are refused together, each with what is wrong', () =>
    assert.throws(
      () => readProxyEnvironment({ ...mail, ...wrong }, [reader]),
      ({ message }: Error) => {
        const names = message.split('\n').map((line) => /[A-Z]+_[A-Z_]+/.exec(line)?.[0] ?? '');
        assert.deepEqual(names.toSorted(), Object.keys(wrong).toSorted());
        return true;
      },
    ));
});

const wrong = {
  ASSENT_SMTP_URL: 'https://canary.example',
  ASSENT_MAIL_FROM: 'Brand',
  ASSENT_MAIL_BRAND: '',
  ASSENT_COOKIE_KEYS: '',
  ASSENT_REMEMBER: '34560001',
};
