import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { suite, test } from 'node:test';
import { startAssent, startService, waitForPort } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

/** Sends these very bytes, and reads what comes until the connection ends. */
async function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  socket.write(bytes);
  await once(socket, 'close');
  return reply;
}

const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1]);

suite('an operator of the service asks', { timeout: 300_000 }, () => {
  test('an operator of the service asks for health and readiness by HTTP/1.0 without Host, as load balancers do', async (t) => {
    const { url } = await startService(t, { ASSENT_DATA: makeFolder(t) });
    for (const [path, body] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const reply = await exchange(url, `GET ${path} HTTP/1.0\r\n\r\n`);
      assert.deepEqual([statusOf(reply), reply.trimEnd().split('\r\n').at(-1)], [200, body]);
    }
  });

  test('an operator of the service asks for operator routes only by their exact paths', async (t) => {
    const { url, output } = await startService(t, { ASSENT_DATA: makeFolder(t) });
    const ask = async (target: string) =>
      statusOf(await exchange(url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
    const known = ['/metrics', '/metrics/', '/metrics?x=/../y', `${url}/metrics`, '/.well-known/jwks.json'];
    for (const target of known) assert.equal(await ask(target), 200, target);
    const others = [
      '/%6detrics',
      '/%6Detrics',
      '/metrics%2F',
      '/x/../metrics',
      '/x/%2e%2e/metrics',
      '/./metrics',
      '/%2e/metrics',
      '/v2/consents/unified/../../../metrics',
      '/metrics#/x',
      '//metrics',
      '/metrics/.',
      `${url}/x/../metrics`,
      '/x/../healthz',
      '/%72eadyz',
      '/x/../openapi.json',
    ];
    for (const target of others) assert.equal(await ask(target), 404, target);
    assert.doesNotMatch(output.out, /"route":"\/(healthz|readyz|openapi)/);
  });

  test('an operator of the service asks for the health of the proxy in the same way', async (t) => {
    const proxy = startAssent(t, ['proxy'], {
      PORT: '0',
      ASSENT_SERVICE_URL: 'https://service.example',
      ASSENT_TOKEN_URL: 'https://service.example/oauth/token',
      ASSENT_CLIENT_ID: 'client',
      ASSENT_CLIENT_SECRET: 'a-secret-of-the-client',
    });
    const url = await waitForPort(proxy);
    assert.equal(statusOf(await exchange(url, 'GET /healthz HTTP/1.0\r\n\r\n')), 200);
  });
});
