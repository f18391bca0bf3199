import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { suite, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';
import express from 'express';
import { listenLocally } from '../../local-server.ts';
import { anonymousId, sameOrigin } from '../support/set-up.ts';

suite('a body parser before the proxy', () => {
  test('a body parser before the proxy is named as the cause in the problem', async (context) => {
    const proxy = createTokenProxy({
      serviceUrl: 'https://consent.example',
      tokenUrl: 'https://consent.example/oauth/token',
      clientId: 'web',
      clientSecret: 'a secret that is long enough',
      log: () => {},
    });
    const app = express();
    // The listener replaces them for the whole process.
    const { Request, Response } = Object.getOwnPropertyDescriptors(globalThis);
    context.after(() => Object.defineProperties(globalThis, { Request, Response }));
    app.use(express.json());
    app.all(
      '/consent/{*path}',
      getRequestListener((request) => proxy(request)),
    );
    const { url, stop } = await listenLocally(createServer(app));
    context.after(stop);
    const response = await fetch(`${url}/consent/v2/consents`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: { anonymousId }, actions: [] }),
    });
    const { code, detail } = await response.json();
    assert.equal(response.status, 400);
    assert.equal(code, 'body-unreadable');
    assert.match(detail, /Does a body parser read it before the proxy\?/);
  });
});
