import { assert, waitUntil } from '@open-wc/testing';
import { isOpen } from '../preferences/open-preferences.ts';
import { clearStage, mount, oneIn, settle, type Stage } from '../mount.ts';

/** Takes an element out of the page when it is about to draw something, and lets it do so. */
async function leaveWhileDrawing(tag: keyof HTMLElementTagNameMap, { client }: Stage): Promise<Element> {
  const element = document.querySelector(tag);
  assert.exists(element);
  client.turn({});
  element.remove();
  await settle();
  return element;
}

const padding = () => getComputedStyle(document.body).paddingBlockEnd;

suite('an element that leaves the page while it is drawn', () => {
  teardown(clearStage);

  test('an element that leaves the page while it is drawn leaves no room for a banner that is gone', async () => {
    document.body.style.paddingBlockEnd = '7px';
    const staged = await mount({ tags: ['assent-banner'] });
    await waitUntil(() => padding() !== '7px', 'The page makes room.');
    await leaveWhileDrawing('assent-banner', staged);
    assert.equal(padding(), '7px');
  });

  test('an element that leaves the page while it is drawn leaves no room for a note that is gone', async () => {
    document.body.style.paddingBlockEnd = '7px';
    const others = { action: 'ACCEPT', state: 'retrying' } as const;
    const staged = await mount({ tags: ['assent-status'], ask: 'no', others });
    await waitUntil(() => padding() !== '7px', 'The page makes room.');
    await leaveWhileDrawing('assent-status', staged);
    assert.equal(padding(), '7px');
  });

  test('an element that leaves the page while it is drawn throws nothing, and shows the banner again when it is back', async () => {
    const staged = await mount({ tags: ['assent-banner'] });
    const banner = await leaveWhileDrawing('assent-banner', staged);
    staged.provider.append(banner);
    await settle();
    assert.isTrue(oneIn('assent-banner', 'section').matches(':popover-open'));
  });

  test('an element that leaves the page while it is drawn throws nothing, and opens the preferences when it is back', async () => {
    const { provider } = await mount({ ask: 'no' });
    const preferences = document.querySelector('assent-preferences');
    provider.open('preferences');
    // After the provider has acted, before the preferences are drawn.
    queueMicrotask(() => preferences?.remove());
    await settle();
    provider.append(preferences ?? '');
    await settle();
    assert.isTrue(isOpen());
  });

  test('a provider that leaves the page leaves no timer behind, nor do its elements', async () => {
    const { setTimeout, clearTimeout } = window;
    const running = new Set<unknown>();
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number, ...rest: unknown[]) => {
        const timer = setTimeout(
          () => {
            running.delete(timer);
            run();
          },
          delay,
          ...rest,
        );
        running.add(timer);
        return timer;
      },
      clearTimeout: (timer: number) => {
        running.delete(timer);
        clearTimeout(timer);
      },
    });
    try {
      const tags = ['assent-banner', 'assent-preferences', 'assent-status', 'assent-choices'] as const;
      const { provider } = await mount({ tags });
      provider.remove();
      await settle();
      assert.equal(running.size, 0);
    } finally {
      Object.assign(window, { setTimeout, clearTimeout });
    }
  });
});
