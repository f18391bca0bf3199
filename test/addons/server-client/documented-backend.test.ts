import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { bundleWorker } from '../../proxy-examples/support/bundle-worker.ts';
import { documentedBlock, makeDocumentedSite } from '../../proxy-examples/support/documented-site.ts';
import { serveService } from '../../proxy-examples/support/serve-service.ts';
import { startOnNode, startOnWorkerd } from '../../proxy-examples/support/start-example.ts';

const { environment, close } = await serveService();
after(close);

suite('the built client', () => {
  test('the built client serves the backend of docs/guides/record-on-your-servers.md as it is printed', async (t) => {
    const site = makeDocumentedSite(t, {
      'server.mjs': documentedBlock('A complete backend', 'js', 'docs/guides/record-on-your-servers.md'),
    });
    const { url, stop } = await startOnNode(site, environment);
    t.after(stop);
    const ask = async (method: string, path: string) => {
      const response = await fetch(`${url}/${path}`, { method });
      return [response.status, await response.json()];
    };
    const answers = (newsletter: boolean) => [200, { newsletter }];
    assert.deepEqual(await ask('GET', 'customer-1'), answers(false));
    assert.deepEqual(await ask('PUT', 'customer-1'), answers(true));
    assert.deepEqual(await ask('GET', 'customer-1'), answers(true));
    assert.deepEqual(await ask('GET', 'customer-2'), answers(false));
    assert.deepEqual(await ask('DELETE', 'customer-1'), answers(false));
    for (const [method, path, status] of [
      ['POST', 'customer-1', 405],
      ['GET', '', 400],
      ['GET', '%zz', 400],
    ] as const)
      assert.equal((await fetch(`${url}/${path}`, { method })).status, status);
  });

  test('the built client runs on workerd', async (t) => {
    const site = makeDocumentedSite(t, {
      'worker.js': `
        import { createServiceClient } from 'assent-server/sdk';

        export default {
          async fetch(_request, environment) {
            const client = createServiceClient({
              serviceUrl: environment.ASSENT_SERVICE_URL,
              tokenUrl: environment.ASSENT_TOKEN_URL,
              clientId: environment.ASSENT_CLIENT_ID,
              clientSecret: environment.ASSENT_CLIENT_SECRET,
            });
            const before = await client.check('worker-1');
            const action = { vendor: 'acme', target: 'statistics', action: 'ACCEPT' };
            await client.create({ subject: { anonymousId: 'worker-1' }, actions: [action] });
            const reply = await client.unified('worker-1');
            const { code } = await client.profile({ email: 'kim@example.com' });
            const verified = await client.verify({ email: 'kim@example.com', code });
            const failure = await client
              .verify({ email: 'kim@example.com', code }, { signal: AbortSignal.timeout(10_000) })
              .catch((error) => error.code);
            return Response.json([before, reply.unifiedConsent.actions, Object.keys(verified), failure]);
          },
        };`,
      'dist/worker.capnp': documentedBlock('workerd', 'capnp'),
    });
    await bundleWorker(site);
    const { url, stop } = await startOnWorkerd(join(site, 'dist/worker.capnp'), environment);
    t.after(stop);
    const response = await fetch(url);
    assert.deepEqual(await response.json(), [
      { exists: false },
      [{ vendor: 'acme', target: 'statistics', action: 'ACCEPT' }],
      ['verifiedId'],
      'verification-failed',
    ]);
  });
});
