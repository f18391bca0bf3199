import { expect, test } from '../dashboard-test.ts';

test('a brand is created, changed and deleted, by keyboard alone', async ({ page, desk }) => {
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto('/dashboard/');
  const table = page.getByRole('table', { name: 'Brands' });

  await page.getByRole('button', { name: 'New brand' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
  await page.keyboard.type(desk.brand.name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'There is already a brand with this name.',
  );
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Harbour Books');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Britain');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription(/Enter two capital letters/);
  await page.getByLabel('Region').fill('gb');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Harbour Books was created.');
  await expect(table.getByRole('row', { name: 'Harbour Books' })).toContainText('GB');
  await expect(page.getByRole('button', { name: 'New brand' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Harbour Books' }).press('Enter');
  await page.getByLabel('Name').fill('Harbour Library');
  await page.getByLabel('Region').fill('');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row', { name: 'Harbour Library' })).toContainText('None');
  await expect(page.locator('#brand-choice')).toContainText('Harbour Library');

  await page.getByRole('button', { name: 'Delete Harbour Library' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Delete Harbour Library?' });
  await expect(confirm.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await confirm.getByRole('textbox').fill('Harbour Library');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Harbour Library was deleted.');
  await expect(table).not.toContainText('Harbour');

  const events = await desk.store.readAuditEvents({ limit: 4 });
  expect(events.slice(0, 3).map(({ what, via, actor }) => [what, via, actor])).toEqual([
    ['brand-deleted', 'dashboard', 'grace@example.com'],
    ['brand-updated', 'dashboard', 'grace@example.com'],
    ['brand-created', 'dashboard', 'grace@example.com'],
  ]);
});

test('a new brand is the chosen one, a channel is created for it, and a brand with channels stays', async ({
  page,
  desk,
}) => {
  await desk.signIn(page, [{ role: 'administrator' }]);
  await page.goto(`/dashboard/#/brands/${desk.brand.id}/channels`);
  await page.getByRole('list', { name: 'Service' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'New brand' }).click();
  await page.getByLabel('Name').fill('Harbour Books');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status')).toContainText('Harbour Books was created.');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue(/^b/);
  await expect(page.getByLabel('Brand', { exact: true }).locator('option:checked')).toHaveText(
    'Harbour Books',
  );
  await page.getByRole('link', { name: 'Channels' }).click();
  await page.getByRole('button', { name: 'Create channel' }).click();
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByText('Copy the secret now.')).toBeVisible();
  const brands = await desk.store.listBrands();
  const channels = await Promise.all(brands.map(({ id }) => desk.store.listChannels(id)));
  expect(brands.map(({ name }, index) => [name, channels[index]?.length])).toEqual([
    ['Fjord & Fell', 0],
    ['Harbour Books', 1],
  ]);

  await page.goto('/dashboard/#/brands');
  await page.getByRole('button', { name: 'Delete Harbour Books' }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByRole('textbox').fill('Harbour Books');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toContainText('The brand has channels or data');

  await desk.signIn(page, [{ role: 'viewer' }]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Harbour Books' })).toBeVisible();
  await expect(page.getByRole('button', { name: /New brand|Edit|Delete/ })).toHaveCount(0);
});
