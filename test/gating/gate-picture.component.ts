import { assert } from '@open-wc/testing';
import { clearStage } from '../elements/mount.ts';
import { fresh, hits, rest } from './gated-page.ts';
import { gate, take } from './gate-on-stage.ts';

suite('a gate around a picture', () => {
  teardown(clearStage);

  // Chromium holds a picture whose address changes outside of the page, and all that is around it.
  test('a gate that leaves the page keeps the address of its picture, and takes it away when it is back and refused', async () => {
    const address = fresh();
    const { client, provider, gate: element } = await gate(`<img alt="" data-assent-src="${address}">`);
    client.acceptAll();
    await take(client);
    const picture = element.querySelector('img');
    assert.isTrue(picture?.hasAttribute('src'));
    element.remove();
    assert.isTrue(picture?.hasAttribute('src'));
    client.rejectAll();
    provider.append(element);
    await rest();
    assert.isFalse(picture?.hasAttribute('src'));
    assert.equal(await hits(address), 1);
  });
});
