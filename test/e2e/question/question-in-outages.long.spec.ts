import { expect, test } from './journal-test.ts';
import { postedActions, press, question } from './question-test.ts';

test('whoever chooses after the script has begun reads that it is not saved yet, if the client does not come', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  await page.route(/\/assent-client-/, (route) => route.fulfill({ status: 404 }));
  await page.goto(journal.url);
  await question(page).hover();
  await expect.poll(() => page.evaluate('!!window.assentPage?.hasScript')).toBe(true);
  await press(page, 'accept-all');
  await expect(question(page)).toHaveText('Not saved yet. Still trying.');
  await page.unrouteAll();
  await expect.poll(posted, { timeout: 30_000 }).toEqual(['ACCEPT']);
  await expect(question(page)).toBeHidden();
});

test('another file under the name of the script is no script: the visitor reads that nothing is saved yet', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  await page.route(/\/assent\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
  );
  await page.goto(journal.url);
  await press(page, 'accept-all');
  await expect(question(page)).toHaveText('Not saved yet. Still trying.');
  await page.unrouteAll();
  await expect.poll(posted, { timeout: 30_000 }).toEqual(['ACCEPT']);
});
