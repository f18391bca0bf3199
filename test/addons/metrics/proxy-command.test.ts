import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { listenLocally } from '../../local-server.ts';
import { needed } from '../../proxy/support/command-variables.ts';
import { anonymousId, consent, grant, sameOrigin, secrets } from '../../proxy/support/set-up.ts';
import { linesOf, run, start, until } from '../../proxy/support/start-command.ts';

/** A service that accepts everything, and its identity provider. */
async function startUpstream(t: TestContext) {
  const token = await grant().text();
  const server = createServer(({ url, method }, response) => {
    response.writeHead(url !== '/token' && method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
    });
    response.end(url === '/token' ? token : method === 'POST' ? undefined : '{"exists":true}');
  });
  const { url, stop } = await listenLocally(server);
  t.after(stop);
  return { ASSENT_SERVICE_URL: url, ASSENT_TOKEN_URL: `${url}/token` };
}

suite('assent proxy with metrics', () => {
  test('assent proxy with metrics has them on a port of their own, and nowhere else', async (context) => {
    const urls = await startUpstream(context);
    const { address, output } = await start(context, {
      ...urls,
      ASSENT_METRICS_PORT: '0',
      ASSENT_READS_PER_SUBJECT: '1',
    });
    await until(() => output.out.includes('"listening-metrics"'));
    const { host, port } = linesOf(output.out).find(({ event }) => event === 'listening-metrics');
    assert.equal(host, '127.0.0.1');
    const check = `${address}/consent/v2/consents/check/${anonymousId}`;
    for (let reads = 0; reads < 2; reads += 1) await fetch(check, { headers: sameOrigin });
    await fetch(`${address}/consent/v2/consents`, {
      method: 'POST',
      headers: sameOrigin,
      body: JSON.stringify(consent()),
    });
    const metrics = await fetch(`http://${host}:${port}/metrics`);
    assert.equal(metrics.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const text = await metrics.text();
    for (const line of [
      'assent_proxy_requests_total{route="checkConsent",status="200"} 1',
      'assent_proxy_requests_total{route="checkConsent",status="429"} 1',
      'assent_proxy_requests_total{route="createConsent",status="201"} 1',
      'assent_proxy_request_seconds_count{route="checkConsent"} 2',
      'assent_proxy_service_answers_total{route="createConsent",status="201"} 1',
      'assent_proxy_limited_requests_total{route="checkConsent",source="proxy"} 1',
      'assent_proxy_codes_total{outcome="delivered"} 0',
      'assent_proxy_warnings_total 2',
    ])
      assert.ok(text.includes(`${line}\n`), `${line}\n${text}`);
    assert.match(text, /^process_resident_memory_bytes \d+$/m);
    for (const value of [anonymousId, ...Object.values(secrets)]) assert.ok(!text.includes(value), value);
    assert.equal((await fetch(`${address}/metrics`)).status, 404);
    assert.equal((await fetch(`http://${host}:${port}/consent/v2/consents`)).status, 404);
  });

  test('assent proxy with metrics does not run without the port for them', async (context) => {
    const urls = await startUpstream(context);
    const { port } = new URL(urls.ASSENT_SERVICE_URL);
    const { code, error } = await run({ ...needed, ...urls, ASSENT_METRICS_PORT: port }).ended;
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent proxy: Cannot listen on .*EADDRINUSE.*\)\. Set ASSENT_METRICS_PORT to a free port, or ASSENT_METRICS_HOST to/,
    );
  });
});
