import { assert } from '@open-wc/testing';
import { measureSurface } from '../../../src/addons/fairness/rules.ts';
import { button, clearStage, idle, oneIn, settle, mount } from '../../elements/mount.ts';
import { brokenIn } from './broken-in.ts';

const banner = () => measureSurface(document.querySelector('assent-banner') ?? document.body);
const broken = () => brokenIn('assent-banner');

suite('fairness', () => {
  suite('of a rendered layer', () => {
    const pair = () =>
      [button('assent-banner', 'reject-all'), button('assent-banner', 'accept-all')] as const;

    teardown(clearStage);

    test('a rendered layer is measured', async () => {
      document.documentElement.style.setProperty('--assent-button', 'oklch(0 0 0)');
      document.documentElement.style.setProperty('--assent-surface', 'rgb(255 255 255)');
      await mount({ tags: ['assent-banner'], scheme: 'light' });
      await settle();
      const items = banner()?.items ?? [];
      const found = broken();
      document.documentElement.removeAttribute('style');
      const { left, top, right, bottom } = pair()[0].getBoundingClientRect();
      const refuse = items.find(({ action }) => action === 'reject-all');
      assert.deepInclude(refuse, { share: 1, reached: 1, touch: 'rest', box: { left, top, right, bottom } });
      const words = items.find(({ kind, name }) => kind === 'text' && name === 'Reject all');
      assert.deepInclude(words?.text, { letter: 16, contrast: 21 });
      assert.deepEqual(found, []);
    });

    test('a rendered layer is not measured while the page has the element hidden, as the question in its HTML before it is asked', async () => {
      const { provider } = await mount({ tags: ['assent-banner'] });
      const host = provider.querySelector('assent-banner');
      assert.isDefined(banner());
      if (host) host.hidden = true;
      assert.isUndefined(banner());
    });

    test('a rendered layer is as fair from right to left', async () => {
      await mount({ tags: ['assent-banner'], language: 'ar' });
      await settle();
      assert.deepEqual(broken(), []);
    });

    test('a rendered layer behind a dialog does not count as hidden', async () => {
      const { provider } = await mount();
      provider.open('preferences');
      await idle();
      assert.isTrue(oneIn('assent-preferences', 'dialog').matches(':modal'));
      assert.deepEqual(broken(), []);
    });

    test('a rendered layer in a closed dialog is not measured', async () => {
      const { provider } = await mount();
      provider.open('preferences');
      await idle();
      const dialog = oneIn('assent-preferences', 'dialog');
      assert.isTrue(dialog instanceof HTMLDialogElement);
      if (dialog instanceof HTMLDialogElement) dialog.close();
      await settle();
      assert.isUndefined(measureSurface(document.querySelector('assent-preferences') ?? document.body));
    });

    test('a rendered layer is unfair by its numbers if a script of the page makes a button small', async () => {
      await mount({ tags: ['assent-banner'] });
      await settle();
      pair()[0].style.inlineSize = '80px';
      const sizes = broken().filter((each) => each.startsWith('size: '));
      assert.match(sizes.join(), /width 80 px, “Accept all” \d+ px$/);
    });

    test('what is scrolled away behind a button that has the focus does not count as covered in a rendered layer', async () => {
      const { provider } = await mount({ tags: ['assent-preferences'] });
      provider.open('preferences');
      await idle();
      const list = oneIn('assent-preferences', '.list');
      list.style.cssText = 'flex: none; block-size: 60px';
      button('assent-preferences', 'reject-all').focus();
      const covered: string[] = [];
      for (let top = 0; top < 300; top += 30) {
        list.scrollTop = top;
        await settle();
        const surface = measureSurface(document.querySelector('assent-preferences') ?? document.body);
        for (const { name, covers } of surface?.items ?? []) if (covers.length) covered.push(name);
      }
      assert.deepEqual(covered, []);
    });

    test('a rendered layer does not count as unfair while one button has the focus', async () => {
      await mount({ tags: ['assent-banner'] });
      pair()[1].focus();
      await idle();
      assert.deepEqual(broken(), []);
    });
  });
});
