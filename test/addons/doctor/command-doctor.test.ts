import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { findUnsafe } from '../../../src/addons/doctor/cli/proxy-doctor.ts';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { readers } from './proxy-add-ons.ts';
import { makeFolder } from '../../temporary-folder.ts';

const folder = makeFolder({ after });
const catalogue = join(folder, 'catalogue.json');
writeFileSync(catalogue, '{"vendors":[{"id":"acme","targets":["statistics"]}]}');

const safe = {
  ASSENT_SERVICE_URL: 'https://service.example',
  ASSENT_TOKEN_URL: 'https://identity.example/token',
  ASSENT_CLIENT_ID: 'channel-1',
  ASSENT_CLIENT_SECRET: 'canary-client-secret',
  ASSENT_CATALOGUE: catalogue,
  ASSENT_TRUSTED_HOPS: '1',
  ASSENT_SMTP_URL: 'smtps://brand:canary-password@mail.example',
  ASSENT_MAIL_FROM: 'no-reply@brand.example',
  ASSENT_MAIL_BRAND: 'Brand',
  ASSENT_COOKIE_KEYS: 'canary-key-of-the-cookies-0123456789',
};

suite('the doctor', () => {
  const diagnose = (environment: Record<string, string>) =>
    findUnsafe(readProxyEnvironment(environment, readers), environment);

  test('the doctor reports nothing if all settings are safe', () => assert.deepEqual(diagnose(safe), []));

  const unsafe: [Record<string, string>, RegExp][] = [
    [{ ASSENT_CATALOGUE: '' }, /^ASSENT_CATALOGUE is not set: /],
    [{ ASSENT_TRUSTED_HOPS: '0' }, /^ASSENT_TRUSTED_HOPS is 0: /],
    [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0: .* can forge its IP address/],
    [{ ASSENT_SERVICE_URL: 'http://service', ASSENT_ALLOW_HTTP: '1' }, /^ASSENT_SERVICE_URL is plain http/],
    [{ ASSENT_TOKEN_URL: 'http://idp/token', ASSENT_ALLOW_HTTP: '1' }, /^ASSENT_TOKEN_URL is plain http/],
    [{ ASSENT_ALLOWED_ORIGINS: 'http://www.example' }, /^ASSENT_ALLOWED_ORIGINS is plain http/],
    [{ ASSENT_CLIENT_SECRET: 'canary' }, /^ASSENT_CLIENT_SECRET has fewer than 16/],
    [{ ASSENT_REMEMBER: '34560000' }, /^ASSENT_REMEMBER is more than 30 days/],
    [
      { ASSENT_TRIES_PER_CODE: '1000' },
      /^ASSENT_CODES_PER_EMAIL and ASSENT_TRIES_PER_CODE allow more than 100/,
    ],
    [{ ASSENT_SMTP_ALLOW_PLAIN: '1' }, /^ASSENT_SMTP_ALLOW_PLAIN is 1: codes/],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /^NODE_TLS_REJECT_UNAUTHORIZED is 0: an attacker/],
  ];
  for (const [members, sentence] of unsafe)
    test(`the doctor reports ${JSON.stringify(members)}`, () => {
      const found = diagnose({ ...safe, ...members });
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0] ?? '', sentence);
      assert.doesNotMatch(found[0] ?? '', /canary/);
    });
});
