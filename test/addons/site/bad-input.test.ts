import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { openSqliteStore, setChannelDisabled, updateChannel } from '../../../src/service.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { listenLocally } from '../../local-server.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { catalogue, makeSite, publish, startSite } from './support/run-site.ts';

/** What is changed in the settings of a site, and what it says. */
const faults: readonly (readonly [name: string, Readonly<Record<string, string>>, said: RegExp])[] = [
  ['no credentials', { ASSENT_CLIENT_ID: '' }, /^assent site: ASSENT_CLIENT_ID is not set\. Example: /],
  [
    'no catalogue',
    { ASSENT_CATALOGUE: '' },
    /^assent site: Neither ASSENT_CATALOGUE nor ASSENT_CATALOGUE_URL is set\. Example: ASSENT_CATALOGUE=/,
  ],
  [
    'a catalogue that is not there',
    { ASSENT_CATALOGUE: 'nothing.json' },
    /^assent site: ASSENT_CATALOGUE names a file that cannot be read or is empty: nothing\.json\./,
  ],
  [
    'a client that the data does not have',
    { ASSENT_CLIENT_ID: 'somebody' },
    /^assent site: ASSENT_CLIENT_ID names no channel in this data\. Make one with "assent channel create"/,
  ],
  [
    'a wrong secret',
    { ASSENT_CLIENT_SECRET: 'canary-of-a-wrong-secret' },
    /^assent site: ASSENT_CLIENT_SECRET is no secret of this channel\. "assent channel rotate \w+" makes/,
  ],
  [
    'the address of another service',
    { ASSENT_SERVICE_URL: 'https://consent.example' },
    /^assent site: ASSENT_SERVICE_URL is set, but the proxy of a site has its service in the same process\. Unset it, or run "assent serve" and "assent proxy"\.$/m,
  ],
  [
    'an issuer elsewhere',
    { ASSENT_EXTERNAL_ISSUER: 'https://login.example' },
    /^assent site: ASSENT_EXTERNAL_ISSUER is set, but /,
  ],
  [
    'the path of the files for the proxy',
    { ASSENT_PROXY_PATH: '/assent' },
    /^assent site: ASSENT_PROXY_PATH is "\/assent", but must be a path beside \/assent\./,
  ],
  ['a misspelt variable', { ASSENT_CATALOG: 'a' }, /^assent site: There is no setting ASSENT_CATALOG\./],
];

suite('assent site refuses', { timeout: 300_000 }, () => {
  for (const [name, changed, said] of faults)
    test(`assent site refuses ${name} in a sentence`, async (t) => {
      const variables = { ...(await makeSite(makeFolder(t))), PORT: '0', ...changed };
      const { error, out, code } = await runAssent(t, 'site', variables);
      assert.match(error, said);
      assert.doesNotMatch(error, /^ +at |canary/m);
      assert.deepEqual([code, out], [1, '']);
    });

  test('assent site names faults of the service, the proxy and the site at once', async (t) => {
    const { error } = await runAssent(t, 'site', { ASSENT_DRAIN: 'long', ASSENT_TRUSTED_HOPS: 'one' });
    for (const name of ['DRAIN', 'TRUSTED_HOPS', 'CLIENT_ID', 'CLIENT_SECRET', 'CATALOGUE'])
      assert.match(error, new RegExp(`ASSENT_${name} `));
  });

  test('assent site refuses a catalogue with an error, and says which', async (t) => {
    const folder = makeFolder(t);
    const variables = { ...(await makeSite(folder)), PORT: '0' };
    publish(folder, { ...catalogue, targets: [{ id: 'statistics' }] });
    const { error, code } = await runAssent(t, 'site', variables);
    assert.match(
      error,
      /^assent site: ASSENT_CATALOGUE must have no error that "assent check" finds\. targets\[0\]\.name: /,
    );
    assert.equal(code, 1);
    writeFileSync(join(folder, 'consent-catalogue.json'), '{');
    assert.match((await runAssent(t, 'site', variables)).error, /ASSENT_CATALOGUE .*must be the path of a/);
  });

  for (const name of ['PORT', 'ASSENT_METRICS_PORT', 'ASSENT_OPERATIONS_PORT'])
    test(`assent site refuses a port of ${name} that is taken, says which, and leaves the data free`, async (t) => {
      const taken = await listenLocally(createServer());
      t.after(taken.stop);
      const variables = { ...(await makeSite(makeFolder(t))), PORT: '0' };
      const { error, code } = await runAssent(t, 'site', { ...variables, [name]: `${taken.port}` });
      assert.match(
        error,
        new RegExp(`Cannot listen on 127\\.0\\.0\\.1:${taken.port} .*Set ${name} to a free port`),
      );
      assert.equal(code, 1);
      assert.equal((await fetch((await startSite(t, variables)).url)).status, 404);
    });

  test('assent site refuses a folder that another one uses, and names its process', async (t) => {
    const variables = await makeSite(makeFolder(t));
    const { child } = await startSite(t, variables);
    const { error, code } = await runAssent(t, 'site', { ...variables, PORT: '0' });
    assert.match(error, new RegExp(`^assent site: The data folder .* is in use by process ${child.pid} `));
    assert.equal(code, 1);
  });

  test('assent site starts with a disabled channel, or with another privacy policy than the catalogue, and warns', async (t) => {
    const folder = makeFolder(t);
    const variables = await makeSite(folder);
    const change = async (work: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<unknown>) => {
      const store = await openSqliteStore({ folder: variables.ASSENT_DATA });
      await work(store);
      await store.close();
    };
    const id = variables.ASSENT_CLIENT_ID;
    await change((store) =>
      updateChannel(store, id, { privacyPolicy: { version: '2025-01', url: 'https://www.example.com/' } }),
    );
    const first = await startSite(t, variables);
    await first.says(
      /"warning","message":"Visitors are shown version 2026-11 .* the channel records version 2025-01 /,
    );
    await first.stop();
    await change((store) => setChannelDisabled(store, id, true));
    const second = await startSite(t, variables);
    await second.says(
      new RegExp(`The channel is disabled, so no choice is recorded\\..*channel enable ${id}`),
    );
  });
});
