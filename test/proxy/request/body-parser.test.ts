import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { suite, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';
import express from 'express';
import { anonymousId, sameOrigin } from '../support/set-up.ts';

suite('a body parser before the proxy', () => {
  test('is named as the cause in the problem', async () => {
    const proxy = createTokenProxy({
      serviceUrl: 'https://consent.example',
      tokenUrl: 'https://consent.example/oauth/token',
      clientId: 'web',
      clientSecret: 'a secret that is long enough',
      log: () => {},
    });
    const app = express();
    app.use(express.json());
    app.all(
      '/consent/{*path}',
      getRequestListener((request) => proxy(request)),
    );
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const response = await fetch(`http://localhost:${port}/consent/v2/consents`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: { anonymousId }, actions: [] }),
    });
    const { code, detail } = await response.json();
    server.close();
    assert.equal(response.status, 400);
    assert.equal(code, 'body-unreadable');
    assert.match(detail, /Does a body parser read it before the proxy\?/);
  });
});
