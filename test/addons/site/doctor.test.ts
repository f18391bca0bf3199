import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { suite, test } from 'node:test';
import { runAssent } from '../../cli/support/run-assent.ts';
import { listenLocally } from '../../local-server.ts';
import { makeFolder } from '../../temporary-folder.ts';
import {
  catalogue,
  makeSite,
  publish,
  recordedOf,
  startSite,
  startWebServer,
  visitorOf,
} from './support/run-site.ts';

/** What a site that did not run yet leaves open. */
const notAsked =
  'The running site was not asked. To check its files, its catalogue, its proxy and /.well-known/gpc.json, add --site and its address, such as --site https://www.example.com.';

suite('the doctor of a site', { timeout: 300_000 }, () => {
  test('the doctor finds nothing in a sound set-up, says what it did not ask before the site runs, and records nothing', async (t) => {
    const variables = await makeSite(makeFolder(t));
    assert.deepEqual(await runAssent(t, 'site --doctor', variables), {
      out: `No problems found: the settings are safe, and the service answers.\n${notAsked}\n`,
      error: '',
      code: 0,
    });
    const site = await startSite(t, variables);
    const server = await startWebServer(t, () => site.url, '');
    const { out, error, code } = await runAssent(t, `site --doctor --site ${server.url}`, variables);
    assert.match(out, /serves the catalogue of .*, and its proxy answers\.$/m);
    assert.doesNotMatch(out, /not asked/);
    assert.deepEqual([error, code], ['', 0]);
    assert.equal(await recordedOf(site.url, visitorOf(1)), undefined);
  });

  const wrong: readonly (readonly [name: string, Readonly<Record<string, string>>, said: RegExp])[] = [
    [
      'a wrong secret, in one line',
      { ASSENT_CLIENT_SECRET: 'canary' },
      /^ASSENT_CLIENT_SECRET is no secret of this channel\. "assent channel rotate .+" makes a new one\.\nThe running site was not asked\..*\n$/,
    ],
    ['no number of servers in front', { ASSENT_TRUSTED_HOPS: '0' }, /^ASSENT_TRUSTED_HOPS is 0: /m],
  ];
  for (const [name, changed, said] of wrong)
    test(`the doctor finds ${name}`, async (t) => {
      const variables = { ...(await makeSite(makeFolder(t))), ...changed };
      const { out, code } = await runAssent(t, 'site --doctor', variables);
      assert.match(out, said);
      assert.doesNotMatch(out, /canary/);
      assert.equal(code, 1);
    });

  test('the doctor finds that a catalogue names another version of the privacy policy than the channel', async (t) => {
    const folder = makeFolder(t);
    const variables = await makeSite(folder);
    const { url } = catalogue.brand.privacyPolicy;
    publish(folder, {
      ...catalogue,
      brand: { ...catalogue.brand, privacyPolicy: { version: '2027-01', url } },
    });
    const { out, code } = await runAssent(t, 'site --doctor', variables);
    assert.match(out, /^Visitors are shown version 2027-01 .* but the channel records version 2026-11 /m);
    assert.equal(code, 1);
  });

  test('the doctor refuses a data folder that is not there, and makes none', async (t) => {
    const variables = { ...(await makeSite(makeFolder(t))), ASSENT_DATA: 'nowhere' };
    const { error, code } = await runAssent(t, 'site --doctor', variables);
    assert.match(error, /^assent site: There is no folder nowhere\./);
    assert.equal(code, 1);
  });

  test('the doctor finds a web server that passes neither the proxy nor the files on', async (t) => {
    const variables = await makeSite(makeFolder(t));
    const page = await listenLocally(
      createServer((_incoming, outgoing) => {
        outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here');
      }),
    );
    t.after(page.stop);
    const { out, code } = await runAssent(t, `site --doctor --site ${page.url}`, variables);
    assert.match(
      out,
      /answers 404 at \/assent\/assent\.js\. Let the server in front pass everything below \/assent\/ /,
    );
    assert.match(out, /at \/consent\//);
    assert.equal(code, 1);
  });
});
