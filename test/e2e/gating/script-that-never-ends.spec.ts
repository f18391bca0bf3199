import type { Page, Route } from '@playwright/test';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { expect, test } from './gating-test.ts';

const tally = 'data-assent-vendor="tally" data-assent-target="statistics"';
const pathfinder = 'data-assent-vendor="pathfinder" data-assent-target="marketing"';
const blocked = (marks: string, address: string) =>
  `<script type="text/plain" ${marks} data-assent-src="/${address}.js"></script>`;
const note = (what: string) => `(window.ran ??= []).push('${what}');`;
const ran = (page: Page) => page.evaluate<string[]>('window.ran ?? []');

test('a vendor’s script that never ends holds up no other vendor for more than ten seconds, and is named', async ({
  page,
  world,
}) => {
  await page.goto('/');
  await recordAcceptance(page);

  let held: Route | undefined;
  await page.route('**/first.js', (route) => void (held = route));
  for (const name of ['second', 'fourth', 'deferred'])
    await page.route(`**/${name}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: note(name) }),
    );
  world.site.setExample(
    '<script src="/assent/assent.js" data-assent></script><body>',
    blocked(`defer ${pathfinder}`, 'deferred'),
    blocked(tally, 'first') + blocked(pathfinder, 'second'),
    `<script type="text/plain" ${pathfinder}>${note('third')}</script>`,
    blocked(pathfinder, 'fourth'),
  );
  await page.clock.install();
  await page.goto('/example', { waitUntil: 'commit' });
  await expect.poll(() => held).toBeDefined();
  // The clock goes on meanwhile: the file that explains has to come.
  await page.clock.runFor(4_000);
  expect(await ran(page)).toEqual([]);
  const reasons = await page.evaluate(async () =>
    ((await window.assent?.explain()) ?? []).filter(({ isOpen }) => !isOpen).map(({ because }) => because),
  );
  expect(reasons.join('\n')).toMatch(/It waits for \S+\/first\.js to load/);
  await page.clock.runFor(7_000);
  await expect.poll(() => ran(page)).toEqual(['second', 'third', 'fourth', 'deferred']);

  // What comes after all runs, and nothing runs twice.
  await held?.fulfill({ contentType: 'text/javascript', body: note('first') });
  await expect.poll(() => ran(page)).toEqual(['second', 'third', 'fourth', 'deferred', 'first']);
});
