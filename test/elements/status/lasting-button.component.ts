import { assert } from '@open-wc/testing';
import { allIn, clearStage, click, oneIn, mount, textOf } from '../mount.ts';

const decided = { action: 'ACCEPT', allowed: true } as const;

suite('the lasting button', () => {
  const choices = 'assent-choices';
  const label = () => allIn(choices, 'button').map(textOf).join();
  teardown(clearStage);

  test('the lasting button opens the preferences', async () => {
    const { events } = await mount({ tags: [choices], ask: 'no' });
    assert.equal(label(), 'Privacy choices');
    await click(oneIn(choices, 'button'));
    assert.propertyVal(events.at(-1), 'what', 'preferences');
  });

  for (const state of ['retrying', 'failed', 'diverged'] as const) {
    test(`the lasting button says in words that something is not saved: ${state}`, async () => {
      await mount({ tags: [choices], ask: 'no', others: { ...decided, state } });
      assert.equal(label(), 'Privacy choices Not saved');
    });
  }

  for (const state of ['saving', 'saved', 'confirmed', 'unconfirmed'] as const) {
    test(`the lasting button says no more than its name while all is well: ${state}`, async () => {
      await mount({ tags: [choices], ask: 'no', others: { ...decided, state } });
      assert.equal(label(), 'Privacy choices');
    });
  }

  test('the lasting button makes room for the banner, but not as a link in the page', async () => {
    await mount({ tags: [choices] });
    assert.equal(label(), '');
    clearStage();
    await mount({ tags: [choices], attributes: { inline: '' } });
    assert.equal(label(), 'Privacy choices');
  });
});
