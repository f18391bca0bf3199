import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { suite, test } from 'node:test';
import { runForJson, startAssent } from '../../../cli/support/run-assent.ts';
import { makeFolder } from '../../../temporary-folder.ts';

/** Sends these very bytes, and reads what comes until the connection ends. */
async function exchange(port: number, target: string, host: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  socket.write(`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  return reply;
}

suite('a client that writes its own requests to the dashboard', { timeout: 60_000 }, () => {
  test('a client that writes its own requests to the dashboard gets nothing by odd targets and hosts', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await runForJson(t, ['brand', 'create', 'Example', '--json'], variables);
    const { output } = startAssent(t, ['dashboard'], variables);
    while (!output.out.includes('#secret=')) await new Promise((resolve) => setTimeout(resolve, 10));
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(output.out)?.[1]);
    const known = `Host: 127.0.0.1:${port}\r\n`;
    const statusOf = async (target: string, host = known): Promise<number> =>
      Number(/^HTTP\/1\.1 (\d{3}) /.exec(await exchange(port, target, host))?.[1]);

    assert.equal(await statusOf('/dashboard/api/session'), 200);
    for (const target of [
      '/dashboard/../../package.json',
      '/dashboard/%2e%2e/%2e%2e/package.json',
      '/dashboard/..%2f..%2fpackage.json',
      '//evil.example/dashboard/',
      '/dashboard//evil.example/',
      '/dashboard/api/../../etc/passwd',
      '/dashboard/api/brands/%2e%2e/state',
    ])
      assert.ok([401, 404].includes(await statusOf(target)), target);
    for (const host of [
      'Host: evil.example\r\n',
      `Host: evil.example:${port}\r\n`,
      'Host: 127.0.0.1\r\n',
      `Host: 127.0.0.1:${port}.evil.example\r\n`,
      `Host: user@127.0.0.1:${port}\r\n`,
    ])
      assert.ok([400, 421].includes(await statusOf('/dashboard/api/session', host)), host);
    assert.equal(await statusOf(`http://evil.example:${port}/dashboard/api/session`), 421);
  });
});
