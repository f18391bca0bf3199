import { assert } from '@open-wc/testing';
import { catalogueOf } from '../../../elements/fake-client.ts';
import { allIn, clearStage, oneIn, textOf } from '../../../elements/mount.ts';
import { FakeVerification } from './fake-verification.ts';
import { askForCode, cell, email, present, submit, tag } from './present-verification.ts';

suite('what concerns all elements, in the verification', () => {
  teardown(clearStage);

  test('own words stand in the verification', async () => {
    const messages = { en: { verification: { sendCode: 'Mail me a code', email: '' } } };
    await present({ catalogue: catalogueOf(3, { messages }), attributes: { inline: '' } });
    assert.include(textOf(oneIn(tag, 'form')), 'Mail me a code');
    assert.include(textOf(oneIn(tag, 'form')), 'E-mail address');
  });

  test('an element that leaves the page while it is drawn counts no time down for a code that comes when nobody is there', async () => {
    const { setInterval, clearInterval } = window;
    const running = new Set<unknown>();
    Object.assign(window, {
      setInterval: (...parameters: Parameters<typeof setInterval>) => {
        const timer = setInterval(...parameters);
        running.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        running.delete(timer);
        clearInterval(timer);
      },
    });
    try {
      await present();
      assert.lengthOf(allIn(tag, 'form'), 1);
      const sending = submit({ agree: true, email });
      document.querySelector(tag)?.remove();
      await sending;
      assert.equal(running.size, 0);
    } finally {
      Object.assign(window, { setInterval, clearInterval });
    }
  });

  test('an exempt target has its own words where device and account are compared', async () => {
    const catalogue = catalogueOf(3, { regime: 'gb' });
    const verification = new FakeVerification();
    verification.comparison = { cells: [cell('tally', 'REJECT', 'ACCEPT')] };
    await present({ catalogue }, verification);
    await askForCode();
    await submit({ code: '123456' });
    const values = allIn(tag, 'dd').map(textOf);
    assert.deepEqual(values, ['Objected', 'In use', 'Objected']);
  });
});
