import { createServer, type RequestListener } from 'node:http';
import { expect, test } from '@playwright/test';
import { readSupport } from '../../../../src/addons/scan/browser/visit/read-support.ts';
import { listenLocally } from '../../../local-server.ts';

const path = '/.well-known/gpc.json';
const json = { 'content-type': 'application/json' };

const answers: readonly (readonly [name: string, answer: RequestListener, read: Record<string, unknown>])[] =
  [
    [
      'is the own one of a page in its place, and not that of what the page loads',
      ({ url }, response) =>
        url === path
          ? response.writeHead(404, { 'content-type': 'text/html' }).end('<script src="/app.js"></script>')
          : response.writeHead(200, json).end('{"gpc":true}'),
      { status: 404, type: 'text/html' },
    ],
    [
      'that never ends is not waited for',
      (_request, response) => response.writeHead(200, json).write('{'),
      { status: 200, type: json['content-type'], text: '' },
    ],
  ];
for (const [name, answer, read] of answers)
  test(`an answer about the support of Global Privacy Control ${name}`, async ({ browser }) => {
    const { url, stop } = await listenLocally(createServer(answer));
    try {
      expect(await readSupport(browser, url, { patience: 1_000 })).toMatchObject(read);
    } finally {
      await stop();
    }
  });
