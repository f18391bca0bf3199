import { looksTheSame, test } from './question-look.ts';

const looks = {
  'on a card in Arabic': { look: { placement: 'card', language: 'ar' } },
  'inline in German': { look: { placement: 'inline', language: 'de' } },
  'inline on a page in columns': {
    look: { placement: 'inline' },
    style: 'body { display: grid; gap: 40px }',
  },
} as const;

for (const [name, given] of Object.entries(looks))
  test.describe(name, () => {
    test.use(given);
    test(`the element looks like the markup ${name}, in wide and narrow windows`, async ({ page, site }) => {
      await looksTheSame(page, site, [{ width: 1280 }, { width: 360 }]);
    });
  });
