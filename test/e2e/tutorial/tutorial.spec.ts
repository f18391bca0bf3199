import { expect, type Page, test } from '@playwright/test';
import { documentedBlock, makeDocumentedSite } from '../../proxy-examples/support/documented-site.ts';
import { documentedCommands, runCommand, startDev } from './documented-commands.ts';
import { startShop } from './documented-shop.ts';

const path = 'docs/tutorial/first-choice.md';
const block = (heading: string, language: string) => documentedBlock(heading, language, path);
const commands = (heading: string) => documentedCommands(heading, path);

const [writing, starting, choosing, withdrawing, finding, serving, siting] = [
  '3. Write a page',
  '4. Start all parts',
  '5. Choose',
  '6. Withdraw',
  '7. Find the record',
  '8. Start the consent service',
  '9. Start the site',
];
const pages = {
  'public/index.html': block(writing, 'html'),
  'public/tally.js': block(writing, 'js'),
  'public/consent-catalogue.json': block(writing, 'json'),
};

const tally = (page: Page) => page.locator('#tally');
const status = (page: Page) => page.locator('assent-status').first();

async function accept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(tally(page)).toHaveText('Tally does not run.');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(status(page)).toContainText('Choice saved and confirmed.');
  await expect(tally(page)).toHaveText('Tally runs.');
}

/** The command of the tutorial that shows the record, with the reference of the receipt. */
async function showRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await page.getByRole('button', { name: 'Consent receipt' }).click();
  const reference = (await page.getByText('Reference: ').innerText()).replace(/^[^]*Reference: /, '');
  const [show = ''] = commands(finding).map((each) => each.replace('<reference>', reference));
  return show;
}

test('the first half of the tutorial leads to a recorded choice and its withdrawal with one command', async ({
  page,
}) => {
  const stops: (() => unknown)[] = [];
  try {
    const folder = makeDocumentedSite({ after: (remove) => stops.push(remove) }, pages);
    const [start = ''] = commands(starting);
    const dev = await startDev(start, folder);
    stops.push(dev.stop);
    const ports = (text: string) =>
      text.replaceAll(/\b\d{4,5}\b|…/g, '…').replaceAll(/secret=\S+/g, 'secret=…');
    expect(ports(dev.output.out).trim()).toBe(ports(block(starting, 'text')).trim());

    const told = (heading: string) =>
      new RegExp(
        `^${block(heading, 'text')
          .trim()
          .replace(/^\S+ \S+/, String.raw`\d\d:\d\d:\d\d [\w-]{4}…`)}$`,
        'm',
      );
    await accept(page, dev.url);
    await dev.says(told(choosing));
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Statistics').first().click();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect(status(page)).toContainText('Choice saved and confirmed.');
    await dev.says(told(withdrawing));
    await expect(tally(page)).toHaveText('Tally runs.');
    await page.reload();
    await expect(status(page)).toContainText('Choice saved and confirmed.');
    await expect(tally(page)).toHaveText('Tally does not run.');
    const show = await showRecord(page);
    const shown = runCommand(show, folder);
    expect(shown).toMatch(choices('ACCEPT', 'REJECT'));
    expect(channelsIn(shown)).toEqual(channelsIn(block(finding, 'text')));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});

test('the second half of the tutorial leads to a choice that is recorded by the three parts apart', async ({
  page,
}) => {
  const shop = await startShop({
    files: { ...pages, 'server.mjs': block(siting, 'js') },
    environment: block(serving, 'ini'),
    commands: [writing, serving, siting].flatMap(commands),
  });
  try {
    expect(shop.printed.check).toContain(block(writing, 'text').trim());
    expect(shop.printed.doctor).toBe(block(siting, 'text'));
    await accept(page, shop.url);
    expect(runCommand(await showRecord(page), shop.folder)).toMatch(choices('ACCEPT'));
  } finally {
    await shop.stop();
  }
});

/** The channel of each consent in what the command prints. */
const channelsIn = (shown: string) =>
  [...shown.matchAll(/Z {2}(.+) {2}anonymous$/gm)].map(([, name]) => name);

/** The consents of a person as the command lists them, with one choice each. */
const choices = (...actions: readonly string[]) =>
  new RegExp(
    `Consents\n${actions.map((action) => `.+\n.+\n    ${action}  tally / statistics\n`).join('')}\\s*$`,
  );
