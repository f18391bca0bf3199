import type { BrowserContext, Page } from '@playwright/test';
import { installConsentApi } from '../consent-api.ts';
import { acceptAll, bannerAsks } from '../../../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../../../e2e/steps/preferences.ts';
import { reaches } from '../../../e2e/steps/state.ts';
import { expect, test } from '../../../e2e/gating/gating-test.ts';
import { brand } from '../../../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
    { id: 'marketing', name: 'Marketing', description: 'Advertises.', signals: ['ad_storage'] },
  ],
  vendors: [{ id: 'shop', name: 'The shop', targets: ['statistics', 'marketing'], signals: ['wordpress'] }],
};
test.use({ catalogueText: JSON.stringify(catalogue) });

/** A plugin that counts: it asks when the type of consent is defined, and listens to changes. */
const counter = `<script>
  const heard = [];
  document.addEventListener('wp_consent_type_defined', () => heard.push('may count: ' + wp_has_consent('statistics')));
  document.addEventListener('wp_listen_for_consent_change', ({ detail }) => {
    for (const category in detail) heard.push(category + ': ' + detail[category]);
  });
</script>`;

const heard = (page: Page): Promise<unknown> => page.evaluate('heard');

/** The categories that PHP finds in the cookies of the next request. */
async function stored(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  const cookies = await context.cookies();
  return Object.fromEntries(
    cookies.flatMap(({ name, value }) =>
      name.startsWith('wp_consent_') ? [[name.replace('wp_consent_', ''), value]] : [],
    ),
  );
}

test('plugins of WordPress may do what is recorded, and hear of a withdrawal at once', async ({
  page,
  context,
  world,
}) => {
  const { promise: recorded, resolve: record } = Promise.withResolvers<void>();
  await page.route('**/consent/**', async (route) => {
    await recorded;
    await route.fallback();
  });
  await page.route('**/wp-consent-api.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${installConsentApi.toString()})(window);` }),
  );
  world.site.setExample(`<script async src="/assent/assent.js" data-assent></script>
    ${counter}<footer><button data-assent-open="preferences">Privacy choices</button></footer>
    <script src="/wp-consent-api.js"></script>`);

  await page.goto('/example');
  await bannerAsks(page);
  await expect.poll(() => heard(page)).toEqual(['may count: false']);
  await acceptAll(page);
  await reaches(page, 'saving');
  expect(await stored(context)).toEqual({});

  record();
  await reaches(page, 'confirmed');
  const always = { functional: 'allow', preferences: 'deny' };
  const all = (value: string) => ({ statistics: value, 'statistics-anonymous': value, marketing: value });
  expect(await stored(context)).toEqual({ ...always, ...all('allow') });

  await page.reload();
  await expect.poll(() => heard(page)).toEqual(['may count: true']);
  await world.stopService();
  await openPreferences(page);
  await press(page, 'reject-all');
  expect(await heard(page)).toEqual([
    'may count: true',
    'statistics: deny',
    'statistics-anonymous: deny',
    'marketing: deny',
  ]);
  expect(await stored(context)).toEqual({ ...always, ...all('deny') });
});
