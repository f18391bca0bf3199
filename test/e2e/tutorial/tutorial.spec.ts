import { expect, test } from '@playwright/test';
import { documentedBlock } from '../../proxy-examples/support/documented-site.ts';
import { documentedCommands, runCommand } from './documented-commands.ts';
import { startShop } from './documented-shop.ts';

const path = 'docs/tutorial/first-choice.md';
const block = (heading: string, language: string) => documentedBlock(heading, language, path);
const commands = (heading: string) => documentedCommands(heading, path);

test('the tutorial leads to a recorded choice and its withdrawal', async ({ page }) => {
  const [writing, serving, siting] = ['3. Write a page', '4. Start the consent service', '5. Start the site'];
  const shop = await startShop({
    files: {
      'public/index.html': block(writing, 'html'),
      'public/tally.js': block(writing, 'js'),
      'public/consent-catalogue.json': block(writing, 'json'),
      'server.mjs': block(siting, 'js'),
    },
    environment: block(serving, 'ini'),
    commands: [writing, serving, siting].flatMap(commands),
  });
  try {
    expect(shop.printed.check).toContain(block(writing, 'text').trim());
    expect(shop.printed.doctor).toBe(block(siting, 'text'));

    await page.goto(shop.url);
    const tally = page.locator('#tally');
    await expect(tally).toHaveText('Tally does not run.');
    await page.getByRole('button', { name: 'Accept all' }).click();
    const status = page.locator('assent-status').first();
    await expect(status).toContainText('Choice saved and confirmed.');
    await expect(tally).toHaveText('Tally runs.');

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Consent receipt' }).click();
    const reference = (await page.getByText('Reference: ').innerText()).replace(/^[^]*Reference: /, '');
    const [show = ''] = commands('7. Find the record').map((each) => each.replace('<reference>', reference));
    expect(runCommand(show, shop.folder)).toMatch(choices('ACCEPT'));

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Privacy choices' }).click();
    await dialog.getByLabel('Statistics').first().click();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect(status).toContainText('Choice saved and confirmed.');
    await expect.poll(() => runCommand(show, shop.folder)).toMatch(choices('ACCEPT', 'REJECT'));
    await page.reload();
    await expect(status).toContainText('Choice saved and confirmed.');
    await expect(tally).toHaveText('Tally does not run.');
  } finally {
    await shop.stop();
  }
});

/** The consents of a person as the command lists them, with one choice each. */
const choices = (...actions: readonly string[]) =>
  new RegExp(
    `Consents\n${actions.map((action) => `.+\n.+\n    ${action}  tally / statistics\n`).join('')}\\s*$`,
  );
