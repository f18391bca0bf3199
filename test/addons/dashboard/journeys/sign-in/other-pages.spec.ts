import { listen } from '../../../../../demo/listen.ts';
import { expect, test } from '../dashboard-test.ts';

/** A page on another port of the same host: browsers send it the same cookies, because ports are one site. */
const html = (target: string): string => `<!doctype html><title>Evil</title>
  <iframe src="${target}/dashboard/"></iframe>
  <form method="post" enctype="text/plain" action="${target}/dashboard/api/brands">
    <input name='{"name":"Evil","region":"' value='DE"}' />
    <button>Win</button>
  </form>`;

test('a page of another port cannot call, read or frame the dashboard', async ({ page, desk }) => {
  const evil = await listen(
    () => new Response(html(desk.url), { headers: { 'content-type': 'text/html' } }),
    0,
  );
  try {
    await desk.signIn(page, [{ role: 'administrator' }]);
    await page.goto(evil.url);
    const outcomes = await page.evaluate(async (target) => {
      const address = `${target}/dashboard/api/brands`;
      const body = JSON.stringify({ name: 'Evil' });
      const attempts: [string, RequestInit][] = [
        ['read', {}],
        ['simple post', { method: 'POST', body }],
        ['post of JSON', { method: 'POST', body, headers: { 'content-type': 'application/json' } }],
        ['post with the header', { method: 'POST', body, headers: { 'x-assent-dashboard': '1' } }],
        ['post that asks for no reply', { method: 'POST', body, mode: 'no-cors' }],
      ];
      const told: Record<string, string> = {};
      for (const [name, init] of attempts)
        told[name] = await fetch(address, { credentials: 'include', ...init }).then(
          async (response) => `${response.type} ${await response.text()}`,
          () => 'refused',
        );
      return told;
    }, desk.url);
    expect(outcomes).toEqual({
      read: 'refused',
      'simple post': 'refused',
      'post of JSON': 'refused',
      'post with the header': 'refused',
      'post that asks for no reply': 'refused',
    });
    const frame = page.frames().find((each) => each !== page.mainFrame());
    expect(await frame?.locator('assent-dashboard').count()).toBe(0);

    const answered = page.waitForResponse(`${desk.url}/dashboard/api/brands`);
    await page.getByRole('button', { name: 'Win' }).click();
    expect((await answered).status()).toBe(403);
    expect((await desk.store.listBrands()).map(({ name }) => name)).toEqual(['Fjord & Fell']);
  } finally {
    await evil.close();
  }
});
