import { assert } from '@open-wc/testing';
import { contentSecurityPolicy } from '../../src/index.ts';
import { fresh, hits } from './gated-page.ts';

/** The server of the tests by another name: the host of a vendor. */
const vendor = `127.0.0.1:${location.port}`;

const catalogue = {
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'], loads: [vendor] }],
};

/** A script and a picture that nobody marked, in a page with this policy: how many are blocked, and reach the vendor. */
async function insertUnmarked(policy: string) {
  const frame = document.createElement('iframe');
  frame.src = fresh();
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument ?? document;
  const meta = Object.assign(page.createElement('meta'), { content: policy });
  meta.httpEquiv = 'Content-Security-Policy';
  page.head.append(meta);
  const [script, image] = [page.createElement('script'), page.createElement('img')];
  let blocked = 0;
  page.addEventListener('securitypolicyviolation', () => (blocked += 1));
  const address = fresh('tag.js');
  const ended = [script, image].map(
    (element) =>
      new Promise((resolve) => {
        for (const event of ['load', 'error']) element.addEventListener(event, resolve);
      }),
  );
  script.src = `http://${vendor}${address}`;
  image.src = `http://${vendor}${address}`;
  page.body.append(script, image);
  await Promise.all(ended);
  frame.remove();
  return { blocked, hits: await hits(address) };
}

suite('the policy of a visitor', () => {
  const policyFor = (isAllowed: boolean) => contentSecurityPolicy(catalogue, { allowed: () => isAllowed });

  test('the policy of a visitor keeps a page from a vendor that is refused', async () =>
    assert.deepEqual(await insertUnmarked(policyFor(false)), { blocked: 2, hits: 0 }));

  test('the policy of a visitor keeps a page from nothing of a vendor that is accepted', async () =>
    assert.equal((await insertUnmarked(policyFor(true))).blocked, 0));
});
