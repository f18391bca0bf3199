import { assert } from '@open-wc/testing';
import { catalogueOf, keyOf } from '../fake-client.ts';
import { allIn, button, clearStage, click, oneIn, settle, mount, textOf, turn } from '../mount.ts';
import { wordsDigest } from '../../../src/locales/words-digest.ts';

const tag = 'assent-banner';
const isShown = () => allIn(tag, 'section').length > 0;

suite('the banner', () => {
  teardown(clearStage);

  suite('says', () => {
    const sayings: [what: string, words: RegExp][] = [
      ['who asks', /Fjord & Fell asks/],
      ['for what, every target', /Statistics.*Films.*Advertising/],
      ['how many vendors', /3 companies/],
      ['that refusing is possible', /You can refuse/],
      [
        'that withdrawing is possible, and where',
        /Under “Privacy choices” you can .*withdraw your consent at any time/,
      ],
    ];
    for (const [what, words] of sayings) {
      test(`the banner says ${what}`, async () => {
        await mount({ tags: [tag] });
        assert.match(textOf(oneIn(tag, 'section')), words);
      });
    }

    test('the banner says how many other companies there are, without the brand itself', async () => {
      const { vendors, ...rest } = catalogueOf(3);
      const [, ...others] = vendors;
      const ownName = { en: 'Fjord & Fell', de: 'Fjord & Fell' };
      const brand = { id: 'fjord', name: ownName, targets: ['statistics'], policyUrl: undefined };
      const own = vendors.slice(0, 1).map((each) => ({ ...each, ...brand }));
      await mount({ tags: [tag], catalogue: { ...rest, vendors: [...own, ...others] } });
      assert.match(textOf(oneIn(tag, 'section')), /share data with 2 companies/);
    });

    for (const [ask, language, sentence] of [
      ['first', 'en', 'Fjord & Fell asks for your consent to use cookies and similar technologies for:'],
      [
        'again',
        'en',
        'Fjord & Fell asks again for your consent to use cookies and similar technologies for:',
      ],
      [
        'first',
        'de',
        'Fjord & Fell bittet um Ihre Einwilligung, Cookies und ähnliche Techniken zu verwenden, für:',
      ],
    ] as const)
      test(`the banner says no companies where the brand is the only one: ${ask}, ${language}`, async () => {
        const { vendors, brand, ...rest } = catalogueOf(1);
        const own = vendors.map((each) => ({ ...each, name: brand.name }));
        await mount({ tags: [tag], ask, language, catalogue: { ...rest, brand, vendors: own } });
        const said = textOf(oneIn(tag, '.text'));
        assert.include(said, sentence);
        assert.notMatch(said, /compan|Unternehmen|[[\]|]/);
      });

    test('the banner says nothing about required targets, which visitors are not asked about', async () => {
      await mount({ tags: [tag] });
      assert.notMatch(textOf(oneIn(tag, 'section')), /Basket/);
    });

    test('the banner says where the privacy policy is', async () => {
      await mount({ tags: [tag] });
      assert.equal(oneIn(tag, 'a').getAttribute('href'), '/privacy');
    });

    test('the banner says which devices a choice applies to if the visitor is verified, without a verification element', async () => {
      await mount({ tags: [tag], language: 'de', subject: 'verified' });
      assert.include(textOf(oneIn(tag, 'section')), 'Ihre Auswahl gilt auf allen Geräten');
    });

    test('the banner says that it asks again, and only about the cells to decide again', async () => {
      const open = { asked: true, askedBecause: 'undecided' } as const;
      await mount({
        tags: [tag],
        ask: 'again',
        others: { action: 'REJECT', state: 'confirmed', asked: false, askedBecause: undefined },
        cells: { [keyOf('tubular', 'films')]: open, [keyOf('pathfinder', 'films')]: open },
      });
      assert.match(
        textOf(oneIn(tag, 'section')),
        /New since your last choice\. Fjord & Fell asks again.*2 companies for: ?Films ?You can/,
      );
    });

    test('the banner says its text in the language of the page', async () => {
      document.documentElement.lang = 'de-AT';
      await mount({ tags: [tag], language: '' });
      assert.deepEqual(allIn(tag, '[part="choice-button"]').map(textOf), [
        'Alle ablehnen',
        'Alle akzeptieren',
      ]);
    });
  });

  suite('makes', () => {
    for (const [action, name] of [
      ['REJECT', 'reject-all'],
      ['ACCEPT', 'accept-all'],
    ] as const) {
      test(`the banner makes a choice for every asked cell by one click: ${name}, with language and method`, async () => {
        const { client } = await mount({ tags: [tag], language: 'de' });
        await click(button(tag, name));
        assert.deepEqual(client.calls, [
          {
            choose: [
              ['tally', 'statistics'],
              ['tubular', 'statistics'],
              ['tubular', 'films'],
              ['tubular', 'advertising'],
              ['pathfinder', 'statistics'],
              ['pathfinder', 'films'],
              ['pathfinder', 'advertising'],
            ].map(([vendor = '', target = '']) => ({ vendor, target, action })),
            context: { method: 'banner', language: 'de', words: wordsDigest },
          },
        ]);
      });
    }

    test('the banner makes a choice for only the cells to decide again', async () => {
      const { client } = await mount({
        tags: [tag],
        ask: 'again',
        others: { action: 'REJECT', state: 'confirmed', asked: false },
        cells: { [keyOf('tubular', 'films')]: { asked: true } },
      });
      await click(button(tag, 'accept-all'));
      assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }]]);
    });

    test('the banner makes no choice if the page cancels the event, and stays open', async () => {
      const { client, provider } = await mount({ tags: [tag] });
      provider.addEventListener('assent-choose', (event) => event.preventDefault());
      await click(button(tag, 'accept-all'));
      assert.deepEqual(client.calls, []);
      assert.isTrue(isShown());
    });

    test('the banner makes no choice if the last listener, on the document, cancels the event', async () => {
      const { client } = await mount({ tags: [tag] });
      const prevent = (event: Event) => event.preventDefault();
      document.addEventListener('assent-choose', prevent, { once: true });
      await click(button(tag, 'accept-all'));
      assert.deepEqual(client.calls, []);
    });
  });

  suite('opens', () => {
    test('the banner opens the preferences', async () => {
      const { events } = await mount({ tags: [tag] });
      await click(button(tag, 'open-preferences'));
      assert.propertyVal(events.at(-1), 'what', 'preferences');
    });

    test('the banner opens the list of vendors, in one click', async () => {
      const { events } = await mount({ tags: [tag] });
      await click(oneIn(tag, '.link'));
      assert.propertyVal(events.at(-1), 'what', 'vendors');
    });
  });

  suite('opens and closes', () => {
    test('the banner opens only when the catalogue is loaded', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      assert.isFalse(isShown());
      client.turn({ ask: 'first' });
      await settle();
      assert.isTrue(isShown());
    });

    test('the banner closes at once after a choice, before it is saved', async () => {
      const { client } = await mount({ tags: [tag] });
      button(tag, 'reject-all').click();
      await turn();
      assert.isFalse(isShown());
      assert.equal(client.snapshot.state, 'saving');
    });

    test('the banner has a button that closes it without a choice when a person opens it', async () => {
      const { client, provider } = await mount({ tags: [tag], ask: 'no' });
      provider.open('banner');
      await settle();
      assert.isTrue(isShown());
      await click(button(tag, 'close'));
      assert.isFalse(isShown());
      assert.deepEqual(client.calls, []);
    });

    test('the banner makes a choice for every cell if a person opened it', async () => {
      const { client, provider } = await mount({
        tags: [tag],
        ask: 'no',
        others: { action: 'ACCEPT', state: 'confirmed', allowed: true },
      });
      provider.open('banner');
      await settle();
      await click(button(tag, 'reject-all'));
      assert.equal(client.chosen[0]?.length, 7);
      assert.isFalse(isShown());
    });
  });

  test('the banner is a bar for the themes, if the page says nothing', async () => {
    await mount({ tags: [tag] });
    assert.isNotNull(document.querySelector('assent-banner[placement="bar"]'));
  });

  test('the banner says that it is shown once, also where the page moves it', async () => {
    let shown = 0;
    const count = () => void (shown += 1);
    document.addEventListener('assent-shown', count);
    const { provider } = await mount({ tags: [tag] });
    const moved = document.createElement('main');
    document.body.append(moved);
    moved.append(provider);
    await settle();
    document.removeEventListener('assent-shown', count);
    assert.equal(shown, 1);
    assert.isTrue(isShown());
  });

  test('the banner is answered inside a closed shadow root of the page', async () => {
    const { provider, client } = await mount({ tags: [tag] });
    const refusal = button(tag, 'reject-all');
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'closed' }).append(provider);
    await settle();
    refusal.click();
    await settle();
    assert.lengthOf(client.calls, 1);
  });
});
