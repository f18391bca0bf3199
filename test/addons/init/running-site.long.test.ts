import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { linkPackages } from '../../proxy-examples/support/documented-site.ts';
import { startOnNode } from '../../proxy-examples/support/start-example.ts';
import { runAssent, runForJson, startService } from '../../cli/support/run-assent.ts';
import { answers, makeProject } from './support/project-folder.ts';

const page = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };

suite('a site that assent init has set up', { timeout: 300_000 }, () => {
  test('a site that assent init has set up records a choice at a service that runs meanwhile, and the doctor finds nothing', async (t) => {
    const { folder, read, run, write, state } = makeProject(t, {
      'package.json': '{}',
    });
    linkPackages(folder);
    const data = join(folder, '.assent');
    const service = await startService(t, { ASSENT_DATA: data });
    const set = await run([...answers, '--data', data, '--service', service.url]);
    assert.deepEqual([set.error, set.code], ['', 0]);
    assert.match(set.out, /^Made the brand and a channel of the brand "Fjord & Fell" at the service\.$/m);

    const site = await startOnNode(folder);
    t.after(site.stop);
    assert.match(await (await fetch(site.url)).text(), /src="\/assent\/assent\.js"/);
    const anonymousId = `a1.${Buffer.alloc(32, 7).toString('base64url')}`;
    const choice = { vendor: 'youtube', target: 'video', action: 'ACCEPT' };
    const body = JSON.stringify({ subject: { anonymousId }, actions: [choice] });
    const sent = await fetch(`${site.url}/consent/v2/consents`, { method: 'POST', headers: page, body });
    assert.equal(sent.status, 201);
    const listed = await runForJson(t, ['channel', 'list', '--brand', 'Fjord & Fell', '--json'], {
      ASSENT_DATA: data,
    });
    assert.deepEqual(
      listed.map(({ clientId, privacyPolicyUrl }: Record<string, string>) => [clientId, privacyPolicyUrl]),
      [[/^ASSENT_CLIENT_ID=(.*)$/m.exec(read('.env'))?.[1], 'https://www.example.com/privacy/']],
    );

    const again = await run(['--data', data]);
    assert.equal(again.code, 0, again.error);
    assert.doesNotMatch(again.out, /^Made/m);
    const examine = async (address: string) => {
      const before = state();
      const { out, code } = await runAssent(t, ['proxy', '--doctor', '--site', address], {}, folder);
      assert.deepEqual(state(), before);
      return { out, code };
    };
    const well = await examine(site.url);
    assert.equal(well.code, 0, well.out);
    assert.match(well.out, /^No problems found: the settings are safe, and the service answers\.$/m);
    assert.match(
      well.out,
      /serves the catalogue of public\/consent-catalogue\.json, and its proxy answers\.$/m,
    );

    write(
      'public/consent-catalogue.json',
      read('public/consent-catalogue.json').replace('"YouTube"', '"Films"'),
    );
    const changed = await examine(site.url);
    assert.match(
      changed.out,
      /serves another catalogue than public\/consent-catalogue\.json\. Publish this one/,
    );
    assert.equal(changed.code, 1);
    const elsewhere = await examine(service.url);
    assert.match(elsewhere.out, /answers 404 at \/consent-catalogue\.json\. Let it serve public/);
    assert.match(elsewhere.out, /answers 404 at \/consent\/\. Mount the token proxy there/);
    assert.equal(elsewhere.code, 1);
    rmSync(join(folder, 'public/consent-catalogue.json'));
    assert.match((await examine(site.url)).out, /There is no public\/consent-catalogue\.json and no static/);
  });

  test('a site that assent init has set up gets a channel of the brand that is there, and replaces the placeholders of its environment', async (t) => {
    const { folder, read, run } = makeProject(t, { 'package.json': '{}', '.gitignore': '.env\n' });
    const ASSENT_DATA = join(folder, '.assent');
    await run(answers, { ASSENT_DATA: '' });
    assert.match(read('.env'), /^ASSENT_CLIENT_ID=<clientId>$/m);
    await runForJson(t, ['brand', 'create', 'Fjord & Fell', '--json'], { ASSENT_DATA });
    // The folder .assent is the standard one of every command.
    const { out, code } = await run([]);
    assert.equal(code, 0);
    assert.match(out, /^Made a channel of the brand "Fjord & Fell"/m);
    assert.equal(read('.gitignore'), '.env\n.assent/\n');
    assert.match(read('.env'), /^ASSENT_CLIENT_ID=\w{22}\nASSENT_CLIENT_SECRET=\w{43}$/m);
    const brands = await runForJson(t, ['brand', 'list', '--json'], { ASSENT_DATA });
    assert.equal(brands.length, 1);
  });

  test('a site that assent init has set up gets no channel, and no data folder, if a file cannot be written', async (t) => {
    const { folder, run } = makeProject(t, { 'package.json': '{}', '.env': 'A=1\n', '.env.partial': '' });
    const { error, code } = await run([...answers, '--data', 'data']);
    assert.match(
      error,
      /^assent init: \.env cannot be written \(EEXIST\)\. Delete \.env\.partial.*\nassent init: Nothing is written\.$/m,
    );
    assert.equal(code, 2);
    assert.deepEqual(readdirSync(folder).toSorted(), ['.env', '.env.partial', 'package.json']);
  });

  test('a site that assent init has set up is told where its data is from its own folder', async (t) => {
    const { run, read } = makeProject(t, { 'site/package.json': '{}', '.assent/keep': '' });
    for (const words of [answers, []]) {
      const { out } = await run(['site', ...words]);
      assert.match(out, /^Next, in the folder site:$/m);
      assert.match(out, /^ +npx assent serve --data \.\.\/\.assent$/m);
    }
    assert.equal(read('site/.gitignore'), '.env\n');
  });
});
