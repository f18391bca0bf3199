import { expect, test } from '@playwright/test';
import { documentedBlock, makeDocumentedSite } from '../../proxy-examples/support/documented-site.ts';
import { startOnNode } from '../../proxy-examples/support/start-example.ts';
import { documentedCommands, runCommand, startService } from './documented-commands.ts';

const path = 'docs/tutorial/first-choice.md';
const block = (heading: string, language: string) => documentedBlock(heading, language, path);
const commands = (heading: string) => documentedCommands(heading, path);

test('the tutorial leads to a recorded choice and its withdrawal', async ({ page }) => {
  const [writing, serving, siting] = ['3. Write a page', '4. Start the consent service', '5. Start the site'];
  const stops: (() => unknown)[] = [];
  const folder = makeDocumentedSite(
    { after: (remove) => stops.push(remove) },
    {
      'public/index.html': block(writing, 'html'),
      'public/tally.js': block(writing, 'js'),
      'public/consent-catalogue.json': block(writing, 'json'),
      'server.mjs': block(siting, 'js'),
    },
  );
  try {
    const [check = ''] = commands(writing);
    expect(runCommand(check, folder)).toContain(block(writing, 'text').trim());

    const [createBrand = '', createChannel = '', serve = ''] = commands(serving);
    expect(runCommand(createBrand, folder)).toContain('brandId  ');
    const created = runCommand(createChannel, folder);
    const service = await startService(serve, folder);
    stops.push(service.stop);

    const written = block(serving, 'ini')
      .replaceAll('http://localhost:8081', service.url)
      .replaceAll(
        /<(\w+)>/g,
        (_, name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(created)?.[1] ?? '',
      );
    const site = await startOnNode(folder, Object.fromEntries(written.trim().split('\n').map(variable)));
    stops.push(site.stop);
    const [doctor = ''] = commands(siting);
    expect(runCommand(doctor, folder)).toBe(block(siting, 'text'));

    await page.goto(site.url);
    const tally = page.locator('#tally');
    await expect(tally).toHaveText('Tally does not run.');
    await page.getByRole('button', { name: 'Accept all' }).click();
    const status = page.locator('assent-status');
    await expect(status).toContainText('Saved and confirmed.');
    await expect(tally).toHaveText('Tally runs.');

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Consent receipt' }).click();
    const reference = (await page.getByText('Reference: ').innerText()).replace(/^[^]*Reference: /, '');
    const [show = ''] = commands('7. Find the record').map((each) => each.replace('<reference>', reference));
    expect(runCommand(show, folder)).toMatch(choices('ACCEPT'));

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Privacy choices' }).click();
    await dialog.getByLabel('Statistics').first().click();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect(status).toContainText('Saved and confirmed.');
    await expect.poll(() => runCommand(show, folder)).toMatch(choices('ACCEPT', 'REJECT'));
    await page.reload();
    await expect(status).toContainText('Saved and confirmed.');
    await expect(tally).toHaveText('Tally does not run.');
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});

const variable = (line: string): [string, string] => {
  const [name = '', ...value] = line.split('=');
  return [name, value.join('=')];
};

/** The consents of a person as the command lists them, with one choice each. */
const choices = (...actions: readonly string[]) =>
  new RegExp(
    `Consents\n${actions.map((action) => `.+\n.+\n    ${action}  tally / statistics\n`).join('')}\\s*$`,
  );
