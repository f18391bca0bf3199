import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { DatabaseUnusableError, openPostgresStore } from '../../../../src/service.ts';
import { runAssent } from '../../../cli/support/run-assent.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { asOwnerOf } from './server-process.ts';

const server = await startOwnPostgres(prepare);
after(() => server?.stop());

if (server) describeTls(server);
else test('TLS of PostgreSQL needs a server of it', { skip: 'PostgreSQL is not installed' }, () => {});

/** Makes two CAs, and a certificate for `localhost` by the first one. The server accepts TLS only. */
async function prepare(folder: string): Promise<Record<string, string>> {
  const run = asOwnerOf(folder, '/usr/bin');
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    name,
  ];
  const make = (name: string, ...words: string[]) =>
    run('openssl', 'req', '-x509', '-days', '2', ...key(`${name}.key`), '-out', `${name}.pem`, ...words);
  await make('ca', '-subj', '/CN=Example CA');
  await make('other', '-subj', '/CN=Other CA');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
  await make('server', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', ...by);
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  return { ssl: 'on', ssl_cert_file: join(folder, 'server.pem'), ssl_key_file: join(folder, 'server.key') };
}

function describeTls({ address, folder }: OwnPostgres): void {
  const addressWith = (host: string, parameters: Record<string, string>): string => {
    const url = new URL(address);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters))
      url.searchParams.set(name, name === 'sslrootcert' ? join(folder, value) : value);
    return url.href;
  };

  suite('sslmode means the same as in libpq', () => {
    const accepted: [host: string, parameters: Record<string, string>][] = [
      ['localhost', { sslmode: 'verify-full', sslrootcert: 'ca.pem' }],
      ['localhost', { sslrootcert: 'ca.pem' }],
      ['127.0.0.1', { sslmode: 'verify-ca', sslrootcert: 'ca.pem' }],
      ['127.0.0.1', { sslmode: 'require', sslrootcert: 'ca.pem' }],
      ['127.0.0.1', { sslmode: 'require' }],
    ];
    for (const [host, parameters] of accepted)
      test(`${host} with ${JSON.stringify(parameters)} is used`, async () => {
        const store = await openPostgresStore({ address: addressWith(host, parameters) });
        await store.close();
      });

    const untrusted = /The certificate of the server is not trusted\. Add sslrootcert=/;
    const refused: [host: string, parameters: Record<string, string>, complaint: RegExp][] = [
      ['localhost', { sslmode: 'verify-full', sslrootcert: 'other.pem' }, untrusted],
      ['localhost', { sslmode: 'verify-ca', sslrootcert: 'other.pem' }, untrusted],
      ['localhost', { sslmode: 'require', sslrootcert: 'other.pem' }, untrusted],
      ['localhost', { sslmode: 'verify-full' }, untrusted],
      [
        '127.0.0.1',
        { sslmode: 'verify-full', sslrootcert: 'ca.pem' },
        /is for another host name\. Use the name/,
      ],
      ['localhost', { sslmode: 'verify-ca' }, /sslmode=verify-ca without sslrootcert/],
      ['localhost', { sslmode: 'prefer' }, /has sslmode=prefer\. Use verify-full/],
      [
        'localhost',
        { sslmode: 'verify-full', sslrootcert: 'none.pem' },
        /file of TLS that cannot be read: .*none\.pem/,
      ],
      ['localhost', { sslmode: 'disable' }, /refuses this user\. Check the user, TLS \(sslmode\)/],
      ['localhost', {}, /refuses this user\. Check the user, TLS \(sslmode\)/],
    ];
    for (const [host, parameters, complaint] of refused)
      test(`${host} with ${JSON.stringify(parameters)} is refused in one sentence`, () =>
        assert.rejects(openPostgresStore({ address: addressWith(host, parameters) }), (error: unknown) => {
          assert.ok(error instanceof DatabaseUnusableError, String(error));
          assert.match(error.message, complaint);
          return true;
        }));
  });

  test('a command with sslmode=require prints no warning of the driver', async (t) => {
    const variables = { ASSENT_DATABASE: addressWith('localhost', { sslmode: 'require' }) };
    const { code, error } = await runAssent(t, ['database', 'migrate'], variables);
    assert.deepEqual([code, error], [0, '']);
  });
}
