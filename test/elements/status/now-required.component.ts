import { assert, waitUntil as until } from '@open-wc/testing';
import { allIn, clearStage, click, oneIn, settle, mount, textOf } from '../mount.ts';

const tag = 'assent-status';
const said = () => textOf(oneIn(tag, '[role="status"]'));
const shown = () => allIn(tag, '[part="status"]').map(textOf).join();

suite('the status tells', () => {
  teardown(clearStage);

  test('the status tells what was refused and is required now, until the visitor closes it', async () => {
    const nowRequired = ['basket', 'statistics'];
    await mount({ tags: [tag], ask: 'no', nowRequired });
    assert.equal(shown(), 'You refused this, but it is now always on: Basket, Statistics. Close');
    await until(() => said() !== '');
    assert.equal(said(), 'You refused this, but it is now always on: Basket, Statistics.');
    await click(oneIn(tag, 'button'));
    assert.equal(shown(), '');
  });

  test('the status tells what is required now only after the question', async () => {
    const { client } = await mount({ tags: [tag], ask: 'again', nowRequired: ['basket'] });
    assert.equal(shown(), '');
    client.turn({ ask: 'no' });
    await settle();
    assert.equal(shown(), 'You refused this, but it is now always on: Basket. Close');
  });
});
