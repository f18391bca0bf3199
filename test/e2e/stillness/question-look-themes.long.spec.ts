import { expect } from '@playwright/test';
import { banner, looksTheSame, takeOver, test, theme } from './question-look.ts';

// Tests cannot change the media of Firefox.
test.describe('with a theme', () => {
  test.use({ look: { placement: 'card' }, style: theme });
  test(
    'the element looks like the markup with a theme on a card, light and dark',
    { tag: '@chromium' },
    async ({ page, site }) => {
      await looksTheSame(page, site, [{ width: 1280 }, { width: 360, media: { colorScheme: 'dark' } }]);
    },
  );
});

test.describe('a banner that slides in', () => {
  test.use({
    style: `@keyframes in { from { translate: 0 200px } }
      assent-banner::part(banner) { animation: in 60s }`,
  });
  test('a banner that slides in does not slide in again when the element takes over', async ({
    page,
    site,
  }) => {
    await page.goto(site);
    await expect(banner(page)).not.toHaveAttribute('hidden');
    const moving = () =>
      banner(page).evaluate(
        ({ shadowRoot }) =>
          shadowRoot?.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(moving).toBe(1);
    await banner(page).evaluate(({ shadowRoot }) =>
      shadowRoot?.getAnimations().forEach((animation) => animation.finish()),
    );
    await takeOver(page);
    expect(await moving()).toBe(0);
  });
});
