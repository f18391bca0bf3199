import { expect, test } from '../../e2e/gating/gating-test.ts';
import { noteTroubles } from '../../e2e/steps/note-troubles.ts';

const script = '<script src="/assent/assent.js" data-assent></script>';
const own = '<script type="module" src="/assent/assent-declaration.js"></script>';
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types assent assent-html',
].join('; ');

const element =
  '<assent-declaration catalogue="/consent-catalogue.json" heading="3">Our list</assent-declaration>';

test('a policy page by script tag declares the catalogue under a strict policy, and loads neither client nor Lit for that', async ({
  page,
  world,
}) => {
  const troubles = await noteTroubles(page);
  world.site.setPolicy(() => policy);
  world.site.setExample(`${own}<main lang="de"><h1>Datenschutz</h1>${element}</main>`);
  world.site.takeOurs();
  await page.goto('/example');
  const declaration = page.locator('assent-declaration');
  await expect(declaration.getByRole('heading', { level: 3 })).toHaveText(['Zwecke', 'Unternehmen']);
  await expect(declaration.getByRole('heading', { level: 4 })).toHaveText([
    'Tally',
    'Tubular',
    'Pathfinder',
    'Google',
  ]);
  // What its author put into it is not drawn any more.
  const drawn = await declaration.evaluate(({ firstChild }) => {
    const range = document.createRange();
    if (firstChild) range.selectNode(firstChild);
    return range.getClientRects().length;
  });
  expect(drawn).toBe(0);
  const paths = world.site.takeOurs().map((path) => path.replace(/\?.*/, ''));
  expect(paths.toSorted()).toEqual([
    '/assent/assent-declaration-de.js',
    '/assent/assent-declaration.js',
    '/assent/assent-lang-de.js',
    '/consent-catalogue.json',
  ]);
  expect(troubles.violations).toEqual([]);
  expect(troubles.errors).toEqual([]);
});

test('a declaration and the script tag share a page, and other pages load nothing of it', async ({
  page,
  world,
}) => {
  const troubles = await noteTroubles(page);
  world.site.setPolicy(() => policy);
  world.site.setExample(`${script}${own}<main><h1>Privacy</h1>${element}</main>`);
  await page.goto('/example');
  await expect(page.locator('assent-declaration').getByRole('heading', { level: 3 })).toHaveText([
    'Purposes',
    'Companies',
  ]);
  await expect(page.locator('assent-banner section')).toBeVisible();
  expect(troubles.violations).toEqual([]);
  expect(troubles.errors).toEqual([]);
  world.site.setExample(`${script}<main><h1>Shop</h1></main>`);
  world.site.takeOurs();
  await page.goto('/example');
  await expect(page.locator('assent-banner section')).toBeVisible();
  expect(world.site.takeOurs().filter((path) => path.includes('declaration'))).toEqual([]);
});

test('a declaration whose script is blocked shows what its author put into it', async ({ page, world }) => {
  await page.route('**/assent-declaration.js', (route) => route.abort());
  world.site.setExample(`${own}<main><h1>Privacy</h1>${element}</main>`);
  await page.goto('/example');
  await expect(page.getByText('Our list')).toBeVisible();
});

test('the lines of the tables of a declaration can be seen in forced colours', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const vendor = {
    id: 'tally',
    name: 'Tally',
    targets: ['statistics'],
    storage: [{ kind: 'cookie', name: '_t' }],
  };
  await page.route('**/stored.json', (route) =>
    route.fulfill({ json: { targets: [{ id: 'statistics', name: 'Statistics' }], vendors: [vendor] } }),
  );
  world.site.setExample(
    `${own}<main><h1>Privacy</h1><assent-declaration catalogue="/stored.json"></assent-declaration></main>`,
  );
  await page.goto('/example');
  const row = page.locator('assent-declaration tbody tr');
  const text = await row.evaluate((each) => getComputedStyle(each).color);
  await expect(row).toHaveCSS('border-top', `1px solid ${text}`);
});
