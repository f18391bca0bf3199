import { faults } from '../../accessibility/support/axe.ts';
import { expect, test } from '../demo-test.ts';
import { noteTroubles } from '../steps/note-troubles.ts';

const email = 'kim@example.com';

test('a requested code appears in the open mailbox page', async ({ page, context }) => {
  const troubles = await noteTroubles(page);
  await page.goto('/mailbox');
  await expect(page.getByText('No messages yet.')).toBeVisible();

  const site = await context.newPage();
  await site.goto('/gear/');
  const answer = await site.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json', 'x-assent': '1' };
    const body = JSON.stringify({ email: address, language: 'de' });
    const response = await fetch('/consent/subjects/profile', { method: 'POST', headers, body });
    return [response.status, await response.text()];
  }, email);
  expect(answer).toEqual([202, '{}']);

  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'Ihr Code für Fjord & Fell' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(email);
  await expect(page.getByRole('status')).toHaveText(/^\d{6}$/);
  expect(troubles).toEqual({ errors: [], violations: [], warnings: [] });
  expect(await faults(page)).toEqual([]);
});
