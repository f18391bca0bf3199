import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { suite, test } from 'node:test';
import { runForJson, startAssent, startService, waitForPort } from '../cli/support/run-assent.ts';
import { freePort } from '../local-server.ts';
import { sameOrigin } from '../proxy/support/set-up.ts';
import { whyWithout } from '../servers.ts';
import { startCaddy, startNginx } from './support/web-server.ts';
import { makeFolder } from '../temporary-folder.ts';

for (const [name, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)
  suite(
    `the documented configuration of ${name}`,
    { timeout: 120_000, skip: whyWithout(name) ?? false },
    () => {
      test(`the documented configuration of ${name} serves the service without its operations, and the token proxy`, async (t) => {
        const data = { ASSENT_DATA: makeFolder(t) };
        const operations = String(await freePort());
        const variables = {
          ...data,
          ASSENT_ISSUER: 'https://consent.example.com',
          ASSENT_OPERATIONS_PORT: operations,
          ASSENT_DASHBOARD_URL: 'https://operations.example.com',
          ASSENT_DASHBOARD_ISSUER: 'https://login.example.com',
          ASSENT_DASHBOARD_CLIENT_ID: 'dashboard',
          ASSENT_DASHBOARD_CLIENT_SECRET: 'canary-client-secret',
        };
        const { brandId } = await runForJson(t, ['brand', 'create', 'Example', '--json'], data);
        const channel = await runForJson(t, ['channel', 'create', '--brand', brandId, '--json'], data);
        const service = await startService(t, variables);
        const proxy = startAssent(t, ['proxy'], {
          PORT: '0',
          ASSENT_SERVICE_URL: service.url,
          ASSENT_TOKEN_URL: `${service.url}/oauth/token`,
          ASSENT_CLIENT_ID: channel.clientId,
          ASSENT_CLIENT_SECRET: channel.clientSecret,
          ASSENT_TRUSTED_HOPS: '1',
          ASSENT_READS_PER_ADDRESS: '1',
        });
        const portOf = (url: string) => new URL(url).port;
        const folder = makeFolder(t);
        chmodSync(folder, 0o755);
        const behind = { service: portOf(service.url), proxy: portOf(await waitForPort(proxy)), operations };
        const ask = await start(t, folder, behind);

        const site = 'https://consent.example.com';
        for (const path of ['/healthz', '/readyz', '/metrics', '/metrics/', '/healthz?x=1']) {
          const { status, text } = await ask(site + path);
          assert.equal(status, 404, path);
          assert.doesNotMatch(text, /assent_requests|^ok/, path);
        }
        for (const path of ['/x/../metrics', '/%6detrics', '//metrics'])
          assert.doesNotMatch((await ask(site + path)).text, /assent_requests/, path);

        const granted = await ask(`${site}/oauth/token?grant_type=client_credentials`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${channel.clientId}:${channel.clientSecret}`)}` },
        });
        const headers = {
          authorization: `Bearer ${JSON.parse(granted.text).access_token}`,
          'content-type': 'application/json',
        };
        const consent = (anonymousId: string) =>
          JSON.stringify({
            subject: { anonymousId },
            actions: [{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }],
          });
        const posted = await ask(`${site}/v2/consents`, { method: 'POST', headers, body: consent('a/b é') });
        assert.equal(posted.status, 201);
        const read = await ask(`${site}/v2/consents/unified/a%2Fb%20%C3%A9`, { headers });
        assert.match(read.text, /"ACCEPT"/, 'the path arrives unchanged');

        const dashboard = 'https://operations.example.com';
        assert.match((await ask(`${dashboard}/dashboard/`)).text, /<!doctype html>/i);
        for (const path of [
          '/',
          '/healthz',
          '/metrics',
          '/dashboard/../metrics',
          '/dashboard/%2e%2e/metrics',
        ]) {
          const { status, text } = await ask(dashboard + path);
          assert.equal(status, 404, path);
          assert.doesNotMatch(text, /assent_requests/, path);
        }

        const www = 'https://www.example.com';
        assert.equal((await ask(`${www}/`)).text, 'the page');
        const visitor = `a1.${'c'.repeat(43)}`;
        const chosen = await ask(`${www}/consent/v2/consents`, {
          method: 'POST',
          headers: { ...sameOrigin, origin: www },
          body: consent(visitor),
        });
        assert.equal(chosen.status, 201);
        // The address of this machine is not limited. If the forged one were believed, the second request would be.
        for (const _ of ['first', 'second']) {
          const forging = { ...sameOrigin, 'x-forwarded-for': '203.0.113.1' };
          const checked = await ask(`${www}/consent/v2/consents/check/${visitor}`, { headers: forging });
          assert.equal(checked.status, 200);
        }
      });
    },
  );
