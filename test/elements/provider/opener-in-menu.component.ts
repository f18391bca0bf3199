import { assert } from '@open-wc/testing';
import { clearStage, settle, mount } from '../mount.ts';

suite('a provider with an opener in a menu that stops the click', () => {
  teardown(clearStage);

  for (const [where, stop] of [
    ['while it bubbles', (menu) => menu.addEventListener('click', (event) => event.stopPropagation())],
    [
      'while it is captured',
      (menu) => menu.addEventListener('click', (event) => event.stopPropagation(), true),
    ],
    [
      'for other listeners too',
      (menu) => menu.addEventListener('click', (event) => event.stopImmediatePropagation()),
    ],
  ] as const satisfies readonly (readonly [string, (menu: Element) => void])[])
    for (const isPrevented of [false, true])
      test(`a menu that stops the click on an opener ${where} ${isPrevented ? 'does nothing if the page prevents it' : 'does not keep it from opening'}`, async () => {
        const { events } = await mount();
        const menu = document.createElement('menu');
        const link = Object.assign(document.createElement('a'), { href: '#menu-link' });
        link.dataset['assentOpen'] = '';
        menu.append(link);
        let wasPrevented: boolean | undefined;
        menu.addEventListener(
          'click',
          (event) => {
            wasPrevented = event.defaultPrevented;
            if (isPrevented) event.preventDefault();
          },
          true,
        );
        stop(menu);
        document.body.append(menu);
        link.click();
        await new Promise((resolve) => setTimeout(resolve));
        await settle();
        assert.isFalse(wasPrevented, 'the page gets the event as it was');
        assert.equal(events.filter(({ type }) => type === 'assent-open').length, isPrevented ? 0 : 1);
        menu.remove();
        history.replaceState(null, '', location.pathname + location.search);
      });
});
