import { mergeTests } from '@playwright/test';
import { test as journalTest } from '../../../e2e/question/journal-test.ts';
import { reaches } from '../../../e2e/steps/state.ts';
import { said, start } from './signals-to-google.ts';
import { holdBack } from '../../../e2e/steps/hold-back.ts';
import { postedActions } from '../../../e2e/question/question-test.ts';
import { expect, test as toldTest } from './told-test.ts';

const test = mergeTests(journalTest, toldTest);

/** The same catalogue, as a framework for HTML writes it: another order, escapes, and the line ends of Windows. */
function rewritten(catalogue: string): string {
  const file: object = JSON.parse(catalogue);
  const text = JSON.stringify(Object.fromEntries(Object.entries(file).toReversed()), null, 2);
  return `\uFEFF${text.replaceAll('&', '\\u0026').replaceAll('\n', '\r\n')}`;
}

test('the first quick acceptance is recorded, and the boot snippet grants on return, if the page writes the catalogue in another way than its file', async ({
  page,
  world,
  journal,
  snippet,
}) => {
  const posted = postedActions(world);
  const data = `<script type="application/json" data-assent-catalogue>${rewritten(journal.catalogue)}</script>`;
  journal.change(journal.html, '', snippet + data);
  // Before any file of ours is there.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const banner = document.querySelector<HTMLElement>('assent-banner');
      if (!banner || banner.hidden) return;
      observer.disconnect();
      banner.shadowRoot?.querySelector<HTMLElement>('[data-assent-action=accept-all]')?.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(journal.url);
  await expect.poll(posted).toEqual(['ACCEPT']);
  await reaches(page, 'confirmed');

  await holdBack(page, /assent\.js$/);
  await page.reload({ waitUntil: 'commit' });
  const granted = { analytics_storage: 'granted', ad_storage: 'granted' };
  await expect
    .poll(() => said(page))
    .toEqual([start, ['consent', 'update', expect.objectContaining(granted)]]);
});

test('without the boot snippet, vendors with an interface get the consent state at once', async ({
  page,
  journal,
}) => {
  await page.goto(journal.url);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? '')))
    .toContain('denied');
});
