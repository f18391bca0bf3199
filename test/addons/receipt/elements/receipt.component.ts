import { assert } from '@open-wc/testing';
import { AssentReceipt } from '../../../../src/elements.ts';
import type { CellDecision } from '../../../../src/client/page/snapshot.ts';
import { axeFindsNothing, looks, onPage } from '../../../accessibility/support/axe-in-looks.ts';
import { catalogueOf, type FakeSettings, keyOf } from '../../../elements/fake-client.ts';
import { allIn, button, clearStage, click, oneIn, settle, mount, textOf } from '../../../elements/mount.ts';

const tag = 'assent-receipt';
const print = AssentReceipt.print;

const decided = (id: string, at: string): CellDecision => ({
  id,
  at: Date.parse(at),
  method: 'preferences',
  language: 'en',
  gpc: false,
  notice: { policy: '2026-11', targets: { statistics: 'st4t', films: 'f1lm', advertising: '4dv' } },
});

/** Everything was refused in May, and films of one vendor allowed in June. */
const chosen = {
  ask: 'no',
  others: { action: 'REJECT', state: 'confirmed', decision: decided('refusal', '2026-05-01T08:00:00Z') },
  cells: {
    [keyOf('tubular', 'films')]: {
      action: 'ACCEPT',
      state: 'retrying',
      decision: decided('films', '2026-06-02T09:30:00Z'),
    },
  },
} as const satisfies FakeSettings;

/** The receipt that a click saves, as text. */
async function download(): Promise<{ name: string; text: string }> {
  const saved = new Promise<HTMLAnchorElement>((resolve) => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLAnchorElement) element.click = () => resolve(element);
      return element;
    };
  });
  button(tag, 'download').click();
  const link = await saved;
  Reflect.deleteProperty(document, 'createElement');
  return { name: link.download, text: await (await fetch(link.href)).text() };
}

suite('the receipt', () => {
  teardown(() => {
    AssentReceipt.print = print;
    clearStage();
  });

  suite('says', () => {
    const sayings: [what: string, words: RegExp][] = [
      ['what was allowed, for whom', /Films.*Allowed: Tubular/],
      ['what was refused, for whom', /Statistics.*Not allowed: Tally, Tubular, Pathfinder/],
      ['when', /Chosen on June 2, 2026 at \d+:30\b/],
      ['under which policy', /Privacy policy, version 2026-11/],
      ['as what the service knows it', /Reference: films/],
      ['whom to ask about the data', /Questions about your data: privacy@fjord\.example/],
      ['that it is recorded', /Pathfinder Choice saved and confirmed\./],
      ['that it is not', /Allowed: Tubular Not saved yet\. Still trying\./],
      ['that it proves nothing', /Only our records are proof/],
    ];
    for (const [what, words] of sayings)
      test(`the receipt says ${what}`, async () => {
        await mount({ tags: [tag], ...chosen });
        assert.match(textOf(oneIn(tag, '[part="receipt"]')), words);
      });

    test('the receipt says the last decision first', async () => {
      await mount({ tags: [tag], ...chosen });
      const references = allIn(tag, 'section').map((each) => /Reference: (\w+)/.exec(textOf(each))?.[1]);
      assert.deepEqual(references, ['films', 'refusal']);
    });

    test('the receipt says no reference of a choice that was read from the service, which does not know one', async () => {
      const decision = { ...decided('adopted.500.0.5', '2026-05-01T08:00:00Z'), method: 'adopted' } as const;
      await mount({ tags: [tag], ask: 'no', others: { action: 'REJECT', state: 'confirmed', decision } });
      assert.notMatch(textOf(oneIn(tag, '[part="receipt"]')), /Reference|adopted/);
      const { receiptId, dataRequests } = JSON.parse((await download()).text);
      assert.deepEqual([receiptId, dataRequests.reference], [undefined, undefined]);
    });

    test('the receipt says nothing of what is required, or not decided', async () => {
      await mount({ tags: [tag], ...chosen, others: {} });
      assert.notMatch(textOf(oneIn(tag, '[part="receipt"]')), /Basket|Statistics|Advertising/);
    });

    test('the receipt says that nothing was chosen, when that is so', async () => {
      await mount({ tags: [tag] });
      assert.match(textOf(oneIn(tag, '[part="receipt"]')), /^You have not chosen yet\./);
    });

    test('the receipt says it in the language of the page', async () => {
      await mount({ tags: [tag], language: 'de', ...chosen });
      assert.match(textOf(oneIn(tag, '[part="receipt"]')), /Gewählt am 2\. Juni 2026.*Erlaubt: Tubular/);
    });

    test('the receipt says what becomes of a choice while it is looked at', async () => {
      const { client } = await mount({ tags: [tag], ...chosen });
      client.become({ state: 'confirmed' });
      await settle();
      assert.match(textOf(oneIn(tag, '[part="receipt"]')), /Allowed: Tubular Choice saved and confirmed\./);
    });
  });

  suite('as JSON', () => {
    test('the receipt as JSON has the fields of a consent receipt', async () => {
      await mount({ tags: [tag], ...chosen });
      const { name, text } = await download();
      assert.match(name, /^consent-receipt-\d{4}-\d\d-\d\d\.json$/);
      const { receiptId, issuedAt, integrity, decisions, recipients, ...rest } = JSON.parse(text);
      assert.equal(receiptId, 'refusal', 'the newest decision on record');
      assert.closeTo(Date.parse(issuedAt), Date.now(), 60_000);
      assert.equal(integrity.alg, 'SHA-256');
      assert.deepEqual(rest, {
        schemaVersion: 1,
        issuedBy: 'browser',
        issuer: { name: 'Fjord & Fell', contact: 'privacy@fjord.example' },
        subject: { kind: 'none' },
        dataRequests: { contact: 'privacy@fjord.example', reference: 'refusal' },
        profile: 'opt-in',
        appliesUnasked: [],
        language: 'en',
        policy: { version: '1', url: '/privacy' },
        withdrawal: {
          how: 'You can refuse. Under “Privacy choices” you can change your choice or withdraw your consent at any time.',
        },
        delivery: { status: 'retrying', recorded: 6, notRecorded: 1 },
        gpc: false,
      });
      assert.deepEqual(
        decisions.find(({ action }: { action: string }) => action === 'ACCEPT'),
        {
          decision: 'films',
          vendor: 'tubular',
          target: 'films',
          purpose: 'Films',
          purposeText: 'What we do for films, in a sentence that says it plainly.',
          action: 'ACCEPT',
          state: 'ConsentGiven',
          decidedAt: '2026-06-02T09:30:00.000Z',
          validUntil: '2026-12-02T09:30:00.000Z',
          method: 'preferences',
          language: 'en',
          policyVersion: '2026-11',
          textVersion: 'f1lm',
          gpc: false,
          delivery: 'retrying',
          recorded: false,
        },
      );
      assert.equal(decisions.length, 7);
      assert.deepInclude(recipients[0], {
        vendor: 'tally',
        name: 'Tally',
        retention: '13 months',
        country: 'NO',
      });
    });

    const states = [
      [{ action: 'ACCEPT' }, 'ConsentGiven'],
      [{ action: 'REJECT' }, 'ConsentRefused'],
      [{ action: 'ACCEPT', asked: true, askedBecause: 'time' }, 'ConsentExpired'],
      [{ action: 'ACCEPT', asked: true, askedBecause: 'texts' }, 'ConsentInvalidated'],
    ] as const;
    for (const [cell, state] of states)
      test(`the receipt as JSON calls what is ${state} so`, async () => {
        const decision = decided('one', '2026-05-01T08:00:00Z');
        await mount({
          tags: [tag],
          ask: 'no',
          cells: { [keyOf('tubular', 'films')]: { ...cell, state: 'confirmed', decision } },
        });
        const { decisions } = JSON.parse((await download()).text);
        assert.equal(decisions[0].state, state);
      });

    test('the receipt as JSON can be checked against its own hash', async () => {
      await mount({ tags: [tag], ...chosen });
      const { integrity, ...rest } = JSON.parse((await download()).text);
      const sorted = JSON.stringify(rest, (_, part) =>
        part && typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sorted));
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      assert.equal(integrity.hash, hash);
    });

    test('the receipt as JSON names nobody', async () => {
      await mount({ tags: [tag], ...chosen });
      assert.notMatch((await download()).text, /anonymousId|a1\.|userAgent|https?:\/\/localhost/);
    });
  });

  test('the receipt is printed as a copy, without the page and without the buttons', async () => {
    await mount({ tags: [tag], ...chosen });
    const printed: Window[] = [];
    AssentReceipt.print = (view) => void printed.push(view);
    await click(button(tag, 'print'));
    const [view] = printed;
    assert.match(
      textOf(view?.document.body ?? document.body),
      /^Chosen on .*proof of your choices\. Questions about your data: \S+$/,
    );
    assert.equal(view?.document.querySelector('button'), null);
    assert.equal(view?.document.documentElement.lang, 'en');
    view?.dispatchEvent(new Event('afterprint'));
    assert.deepEqual(allIn(tag, 'iframe'), []);
  });

  test('the receipt of a thousand vendors is here within two seconds', async () => {
    const decision = decided('all', '2026-05-01T08:00:00Z');
    const started = performance.now();
    await mount({
      tags: [tag],
      catalogue: catalogueOf(1_000),
      ask: 'no',
      others: { action: 'REJECT', state: 'confirmed', decision },
    });
    assert.isBelow(performance.now() - started, 2_000);
    assert.match(textOf(oneIn(tag, '[part="receipt"]')), /Vendor 1000/);
    assert.isBelow(allIn(tag, '*').length, 100);
  });

  test('the receipt opens over the preferences, and leads back to them', async () => {
    const { provider } = await mount({ ...chosen });
    provider.open('preferences');
    await settle();
    await click(button('assent-preferences', 'open-receipt'));
    assert.equal(textOf(oneIn('assent-preferences', '#title')), 'Consent receipt');
    const within = oneIn('assent-preferences', tag).shadowRoot;
    assert.match(textOf(within?.querySelector('[part="receipt"]') ?? document.body), /Allowed: Tubular/);
    await click(button('assent-preferences', 'open-preferences'));
    assert.equal(textOf(oneIn('assent-preferences', '#title')), 'Your privacy choices');
  });

  test('the receipt is not offered before anything was chosen', async () => {
    const { provider } = await mount();
    provider.open('preferences');
    await settle();
    assert.deepEqual(allIn('assent-preferences', '[data-assent-action="open-receipt"]'), []);
  });

  test('an exempt target is listed in a receipt as applying without consent, not as a choice', async () => {
    const catalogue = catalogueOf(3, { regime: 'gb' });
    const refused = { action: 'REJECT', state: 'confirmed', decision: decided('one', '2026-11-02') } as const;
    await mount({ catalogue, tags: [tag], ask: 'no', cells: { [keyOf('tubular', 'films')]: refused } });
    const said = textOf(oneIn(tag, '[part="receipt"]'));
    assert.include(said, 'We use this without asking you first: Statistics.');
    assert.notInclude(said, 'Allowed');
  });

  for (const [language, scheme] of looks)
    test(`A-01: axe finds nothing in the receipt: ${language}, ${scheme}`, async () => {
      const others = { action: 'ACCEPT', state: 'confirmed', allowed: true } as const;
      await mount(onPage({ ask: 'no', others, tags: [tag], inMain: true, language, scheme }));
      await axeFindsNothing();
    });
});
