import { assert } from '@open-wc/testing';
import { FakeVerification } from './fake-verification.ts';
import { action, askForCode, cell, field, present, submit, tag } from './present-verification.ts';
import { allIn, clearStage, click, oneIn, textOf } from '../../../elements/mount.ts';

suite('a verification that was not finished', () => {
  teardown(clearStage);

  test('a verification that was not finished goes on from a code that was right when the account could not be read', async () => {
    const { verification } = await present();
    verification.completed = { type: 'unread' };
    await askForCode();
    await submit({ code: '123456' });
    verification.completed = { type: 'linked', isProfileSaved: false };
    await click(action('resume'));
    assert.equal(verification.calls.at(-1), 'resume');
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'could not save');
  });

  for (const inline of [true, false])
    test(`a verification that was not finished goes on where an e-mail was proven on an earlier page, ${inline ? 'in the page' : 'as a dialog'}`, async () => {
      const verification = new FakeVerification();
      verification.hasProof = true;
      await present({ attributes: inline ? { inline: '' } : {} }, verification);
      assert.lengthOf(allIn(tag, 'form'), 0);
      assert.lengthOf(allIn(tag, '[role="alert"]'), 0);
      await click(action('resume'));
      assert.deepEqual(verification.calls, ['resume']);
    });

  test('a verification that was not finished ends the proof on an earlier page on demand', async () => {
    const verification = new FakeVerification();
    verification.hasProof = true;
    await present({}, verification);
    await click(action('sign-out'));
    assert.deepEqual(verification.calls, ['sign out']);
    assert.isFalse(field('agree').checked);
  });

  test('a verification that was not finished says of a no that nobody could be told of that it can be tried again', async () => {
    const verification = new FakeVerification();
    verification.comparison = { cells: [cell('tally', 'REJECT', 'ACCEPT')] };
    verification.ended = { type: 'unavailable' };
    await present({}, verification);
    await askForCode();
    await submit({ code: '123456' });
    await click(action('cancel'));
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'try again later');
    verification.ended = { type: 'done' };
    await click(action('sign-out'));
    assert.deepEqual(verification.calls.slice(-2), [{ decided: undefined }, 'sign out']);
    assert.equal(field('email').value, '');
  });
});
