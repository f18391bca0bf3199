import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { listenLocally } from '../local-server.ts';
import { makeFolder } from '../temporary-folder.ts';
import { npmStart } from './npm-start.ts';

const anyPorts = { PORT: '0', SERVICE_PORT: '0', OPERATIONS_PORT: '0' };
const greeting = /Press Ctrl-C to stop/;

suite('npm start', () => {
  test('npm start prints working addresses, and Ctrl-C ends it without an error', async (t) => {
    const demo = npmStart({ ...anyPorts, ASSENT_DATA: makeFolder(t) });
    await demo.says(greeting);
    const addresses = demo.output().match(/http:\/\/localhost:\S+/g) ?? [];
    assert.equal(addresses.length, 8);
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
    assert.match(await (await fetch(`${addresses[0]}/`)).text(), /Fjord &amp; Fell/);
    const { origin, hash } = new URL(/http:\S+#secret=\S+/.exec(demo.output())?.[0] ?? '');
    const opened = await fetch(`${origin}/dashboard/api/session`, {
      method: 'POST',
      headers: { origin, 'x-assent-dashboard': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ secret: hash.replace('#secret=', '') }),
    });
    assert.equal(opened.status, 200);
    assert.match(demo.output(), /The numbers of its brand “Example data \(made up\)” are invented\./);
    await demo.says(/For another browser or later/);

    demo.interrupt();
    assert.equal(await demo.ended, 0);
    assert.doesNotMatch(demo.output(), /Error/);
  });

  test('npm start creates the channel once, and only the owner can read the credentials', async (t) => {
    const data = makeFolder(t);
    const file = join(data, 'demo-channel.json');
    const runOnce = async () => {
      const demo = npmStart({ ...anyPorts, ASSENT_DATA: data });
      await demo.says(greeting);
      demo.interrupt();
      await demo.ended;
      return readFileSync(file, 'utf8');
    };
    assert.equal(await runOnce(), await runOnce());
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  for (const variable of ['PORT', 'SERVICE_PORT', 'OPERATIONS_PORT'] as const)
    test(`npm start names a ${variable} that is in use, and says what to do`, async (t) => {
      const { port, stop } = await listenLocally(createServer());
      t.after(stop);
      const demo = npmStart({ ...anyPorts, [variable]: String(port), ASSENT_DATA: makeFolder(t) });
      assert.equal(await demo.ended, 1);
      assert.match(demo.output(), new RegExp(`Port ${port} is in use`));
      assert.match(demo.output(), new RegExp(`For example: ${variable}=\\d+ npm start`));
    });

  test('npm start reports an invalid port, with an example', async (t) => {
    const demo = npmStart({ ...anyPorts, PORT: 'eighty', ASSENT_DATA: makeFolder(t) });
    assert.equal(await demo.ended, 1);
    assert.match(demo.output(), /PORT is "eighty"/);
    assert.match(demo.output(), /PORT=8080 npm start/);
  });

  test('npm start reports a data folder that another process has locked, and how to fix it', async (t) => {
    const data = makeFolder(t);
    const first = npmStart({ ...anyPorts, ASSENT_DATA: data });
    await first.says(greeting);
    const second = npmStart({ ...anyPorts, ASSENT_DATA: data });
    assert.equal(await second.ended, 1);
    assert.ok(second.output().includes(`The data folder ${data} is in use by process`));
    assert.match(second.output(), /ASSENT_DATA=\S+ npm start/);
    first.interrupt();
    await first.ended;
  });

  test('npm start says where a running demo is, and how to start another one', async (t) => {
    const data = makeFolder(t);
    const first = npmStart({ ...anyPorts, ASSENT_DATA: data });
    await first.says(greeting);
    const [port, servicePort] = first.output().match(/(?<=http:\/\/localhost:)\d+(?=\n|\/readyz)/g) ?? [];
    assert.ok(port && servicePort);
    const second = npmStart({ ...anyPorts, PORT: port, SERVICE_PORT: servicePort, ASSENT_DATA: data });
    assert.equal(await second.ended, 1);
    assert.ok(second.output().includes(`The data folder ${data} is in use`));
    for (const each of [port, servicePort]) assert.ok(second.output().includes(`Port ${each} (`));
    assert.ok(second.output().includes(`open http://localhost:${port}\n`));
    assert.match(second.output(), / PORT=\d+ SERVICE_PORT=\d+ ASSENT_DATA=\S+ npm start/);
    first.interrupt();
    await first.ended;
  });
});
