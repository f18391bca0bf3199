import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { securityHeaders } from '../../demo/security-headers.ts';
import { Hono } from 'hono';
import { startWorld } from './support/world.ts';

suite(
  'T22: another site frames the page and tricks the visitor into a click (not prevented: only the page can forbid it)',
  () => {
    test('a framed page gets separate cookies or none: SameSite withholds the proof', async (context) => {
      const world = await startWorld(context);
      const browser = world.newBrowser();
      await browser.startVerification('kim@example.com');
      const { headers } = await browser.completeVerification(await world.newCode());
      for (const cookie of headers.getSetCookie()) assert.match(cookie, /SameSite=(Strict|Lax)/);
    });

    test('the demo’s pages forbid frames, as a brand’s pages should', async () => {
      const site = new Hono().use(securityHeaders).get('/', (page) => page.html('<!doctype html>'));
      const { headers } = await site.request('/');
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
    });
  },
);
