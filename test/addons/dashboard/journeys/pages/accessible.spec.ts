import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { furnish, openPage, overflow } from './open-page.ts';

// Colours that are still on their way have another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the pages of answers and of blocked hosts show what was counted, are accessible, and run under their Content Security Policy', async ({
  page,
  desk,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', ({ message }) => errors.push(message));
  await furnish(desk);
  for (const [name, counted] of [
    ['questions', '1,000'],
    ['blocked', 'script.hotjar.com'],
  ] as const) {
    await openPage(page, desk, name);
    await expect(page.getByRole('main')).toContainText(counted);
    expect(await overflow(page), name).toBe(0);
    expect(await faults(page), name).toEqual([]);
  }
  expect(errors).toEqual([]);
});
