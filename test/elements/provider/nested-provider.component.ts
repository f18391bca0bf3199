import { assert } from '@open-wc/testing';
import { FakeClient } from '../fake-client.ts';
import { button, clearStage, click, settle, mount } from '../mount.ts';

suite('a provider in another', () => {
  teardown(clearStage);

  test('a provider in another alone acts on what its elements ask for', async () => {
    const { client, provider } = await mount({ tags: [] });
    const inner = document.createElement('assent-provider');
    const own = new FakeClient();
    inner.append(document.createElement('assent-banner'));
    provider.append(inner);
    inner.client = own;
    await settle();
    await click(button('assent-banner', 'accept-all'));
    assert.lengthOf(own.calls, 1);
    assert.deepEqual(client.calls, []);
  });
});
