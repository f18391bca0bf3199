import { assert } from '@open-wc/testing';
import '../../../src/addons/declaration/page/add-declaration.ts';
import { enDeclarationWords } from '../../../src/addons/declaration/locales/declaration-words.ts';
import { loadDeclarationWords } from '../../../src/addons/declaration/locales/load-declaration-words.ts';
import { languages } from '../../../src/locales/language-tags.ts';
import { axeFindsNothing, looks, onPage } from '../../accessibility/support/axe-in-looks.ts';
import { clearStage, resize } from '../../elements/mount.ts';

const tag = 'assent-declaration';

const catalogue = {
  brand: { name: 'Fjord & Fell', contact: 'privacy@fjord.example' },
  targets: [
    {
      id: 'statistics',
      name: { en: 'Statistics', de: 'Statistik', ar: 'الإحصاءات' },
      description: { en: 'Counts pages.', de: 'Zählt Seiten.', ar: 'يحصي الصفحات.' },
    },
    { id: 'shop', name: { en: 'Shop', de: 'Laden' }, description: { en: 'Your basket.' }, required: true },
  ],
  vendors: [
    {
      id: 'tally',
      name: 'Tally <script>alert(1)</script>',
      targets: ['statistics', 'shop'],
      country: 'IE',
      retention: { en: '14 months', de: '14 Monate', ar: '14 شهرًا' },
      policyUrl: 'https://tally.example/privacy',
      storage: [
        {
          kind: 'cookie',
          name: `_tally_${'x'.repeat(60)}`,
          domain: '.tally.example',
          path: '/',
          purpose: { en: 'Counts you once', de: 'Zählt Sie nur einmal', ar: 'يحصيك مرة واحدة' },
          duration: { en: '13 months', de: '13 Monate', ar: '13 شهرًا' },
        },
        { kind: 'localStorage', name: 'tally' },
      ],
    },
    { id: 'shop', name: 'Basket', targets: ['shop'] },
  ],
};

const addressOf = (content: unknown): string =>
  URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));

const part = (element: Element): HTMLElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLElement>('[part=declaration]');

/** Waits until a condition holds. */
async function until(holds: () => unknown): Promise<void> {
  while (!holds()) await new Promise(requestAnimationFrame);
}

/** Puts the element into the page, and waits until it declares something in this language. */
async function show(language: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag);
  element.lang = language;
  element.setAttribute('catalogue', addressOf(catalogue));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  (document.querySelector('main') ?? document.body).append(element);
  await until(() => part(element));
  return { element, all: (selector: string) => [...(part(element)?.querySelectorAll(selector) ?? [])] };
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** What is warned of until the returned function is called. */
function noteWarnings() {
  const warn = console.warn;
  const warnings: string[] = [];
  console.warn = (...said: unknown[]) => void warnings.push(said.join(' '));
  return { warnings, stop: () => (console.warn = warn) };
}

suite('the declaration', () => {
  teardown(async () => {
    clearStage();
    await resize(1200, 800);
  });

  test('the declaration says purposes, companies, and what is stored, without a provider', async () => {
    const { all } = await show('en');
    assert.deepEqual(textsOf(all('h2')), ['Purposes', 'Companies']);
    assert.deepEqual(textsOf(all('h3')), ['Tally <script>alert(1)</script>', 'Basket']);
    assert.deepEqual(textsOf(all('dl:first-of-type > *')).slice(0, 6), [
      'Statistics',
      'Counts pages.',
      'Shop',
      'Your basket.',
      'Always on',
      'This site needs it to work.',
    ]);
    const facts = textsOf(all('h3 + dl')).map((text) => text?.replaceAll(/\s+/g, ' '));
    assert.equal(
      facts[0],
      'PurposesStatisticsShopRetention period14 monthsCountryIrelandPrivacy policyhttps://tally.example/privacy',
    );
    assert.deepEqual(textsOf(all('caption')), ['Stored in your browser']);
    assert.deepEqual(textsOf(all('thead th')), ['Name', 'Purpose', 'Duration', 'Host', 'Path']);
    assert.deepEqual(textsOf(all('tbody tr:last-child > *')), [
      'tally (local storage)',
      '',
      '',
      'This website',
      '',
    ]);
    assert.deepEqual(textsOf(all('tbody tr:first-child > :nth-child(n + 2)')), [
      'Counts you once',
      '13 months',
      '.tally.example',
      '/',
    ]);
    assert.lengthOf(all('script, style, [style]'), 0);
  });

  test('the declaration has its words in each of the 36 languages, in the direction of the language', async () => {
    assert.lengthOf(languages, 36);
    for (const language of languages) {
      const { element, all } = await show(language);
      const words = (await loadDeclarationWords(language)) ?? enDeclarationWords;
      const shown = element.shadowRoot?.textContent ?? '';
      for (const word of Object.values(words)) assert.include(shown, word, language);
      assert.deepEqual(textsOf(all('h2')), [words.purposes, words.companies]);
      assert.equal(part(element)?.dir, ['ar', 'he'].includes(language) ? 'rtl' : 'ltr', language);
      assert.equal(part(element)?.lang, language === 'pt' ? 'pt-PT' : language);
      assert.notInclude(shown, 'undefined', language);
      element.remove();
    }
  });

  test('the declaration follows the language of the page, its own level and its own catalogue', async () => {
    const { element, all } = await show('de', { heading: '5' });
    assert.deepEqual(textsOf(all('h5')), ['Zwecke', 'Unternehmen']);
    assert.lengthOf(all('h6'), 2);
    element.setAttribute('heading', '6');
    await until(() => all('h6').length === 4);
    element.setAttribute('heading', 'none');
    await until(() => all('h2').length === 2);
    element.lang = '';
    document.documentElement.lang = 'fr';
    await until(() => textsOf(all('h2')).includes('Finalités'));
    const [vendor] = catalogue.vendors;
    element.setAttribute('catalogue', addressOf({ ...catalogue, vendors: [{ ...vendor, name: 'Other' }] }));
    await until(() => textsOf(all('h3')).join() === 'Other');
  });

  test('the declaration uses the own words of the brand, and marks a text of another language', async () => {
    const own = { ...catalogue, messages: { de: { country: 'Sitz' } } };
    const { all } = await show('de', { catalogue: addressOf(own) });
    assert.include(textsOf(all('dt')), 'Sitz');
    assert.deepEqual(textsOf(all('[lang=en]')), ['Your basket.']);
  });

  test('the declaration links to policies, and never to a script', async () => {
    const { element, all } = await show('en');
    assert.deepEqual(
      all('a').map((link) => link.getAttribute('href')),
      ['https://tally.example/privacy'],
    );
    const [vendor] = catalogue.vendors;
    const wrong = { ...catalogue, vendors: [{ ...vendor, name: 'Wrong', policyUrl: 'javascript:alert(1)' }] };
    element.setAttribute('catalogue', addressOf(wrong));
    await until(() => textsOf(all('h3')).join() === 'Wrong');
    assert.deepEqual(all('a'), []);
  });

  for (const [what, address, reason] of [
    ['has no address', '', 'Give it the address of the catalogue, by the attribute catalogue.'],
    ['has the address of nothing', '/nothing.json', '/nothing.json answered 404.'],
    ['has the address of no catalogue', addressOf(['x']), 'is no JSON with a list of vendors.'],
  ] as const)
    test(`a declaration that ${what} leaves its content, and says why`, async () => {
      const { warnings, stop } = noteWarnings();
      const element = document.createElement(tag);
      element.setAttribute('catalogue', address);
      element.append('Our cookies: …');
      document.body.append(element);
      await until(() => warnings.length);
      stop();
      assert.include(warnings[0], '[assent] <assent-declaration> declares nothing.');
      assert.include(warnings[0], reason);
      assert.isNull(element.shadowRoot);
      assert.isAbove(element.getBoundingClientRect().height, 0);
      element.setAttribute('catalogue', addressOf(catalogue));
      await until(() => part(element));
    });

  test('a declaration that was removed while its catalogue failed asks again when it is back', async () => {
    const { fetch } = window;
    const offline = Promise.withResolvers<Response>();
    window.fetch = () => offline.promise;
    const element = document.createElement(tag);
    element.setAttribute('catalogue', addressOf(catalogue));
    document.body.append(element);
    element.remove();
    window.fetch = fetch;
    offline.reject(new Error('Offline.'));
    await new Promise(requestAnimationFrame);
    document.body.append(element);
    await until(() => part(element));
  });

  for (const [language, scheme] of looks)
    for (const width of [320, 1200])
      test(`axe finds nothing in the declaration (${language}, ${scheme}, ${width} pixels)`, async () => {
        await resize(width, 800);
        onPage({ scheme });
        await show(language);
        await axeFindsNothing();
      });

  for (const language of ['de', 'ar'])
    test(`the declaration fits a phone: nothing is scrolled sideways, and each cell says its head (${language})`, async () => {
      await resize(320, 640);
      const { element, all } = await show(language);
      const root = document.documentElement;
      assert.isAtMost(root.scrollWidth, root.clientWidth);
      const { left, right } = element.getBoundingClientRect();
      for (const each of all('*')) {
        const box = each.getBoundingClientRect();
        if (box.width) assert.isTrue(box.left >= left - 1 && box.right <= right + 1, each.outerHTML);
      }
      const range = document.createRange();
      const starts = all('tbody tr:first-child td').map((each) => {
        range.selectNode(each.firstElementChild?.firstChild ?? each.childNodes[0] ?? each);
        const { left, right } = range.getBoundingClientRect();
        return Math.round(language === 'ar' ? right : left);
      });
      assert.lengthOf(starts, 4);
      assert.lengthOf([...new Set(starts)], 1, 'all values begin at one line');
      const [head] = textsOf(all('thead th')).slice(1);
      const [cell] = all('td');
      assert.equal(cell && getComputedStyle(cell, '::before').content, `"${head}"`);
      await resize(1200, 800);
      assert.equal(cell && getComputedStyle(cell, '::before').content, 'none');
    });
});
