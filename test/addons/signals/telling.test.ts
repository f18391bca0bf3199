import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { usualSignals } from '../../../src/addons/signals/page/usual-signals.ts';
import { planSignals } from '../../../src/addons/signals/page/signal-plan.ts';
import { cellKey, signalKeys } from '../../../src/addons/signals/page/signal-keys.ts';
import { signalSender, type SignalWindow } from '../../../src/addons/signals/page/send-signals.ts';
import { consentTypes, understoodTypes } from '../../../src/protocol/check/understood-signals.ts';

const catalogue = {
  targets: [
    { id: 'necessary' },
    { id: 'statistics', signals: ['analytics_storage'] },
    { id: 'marketing', signals: ['ad_storage', 'ad_user_data', 'made_up'], saleOrShare: true },
  ],
  vendors: [
    { id: 'brand', targets: ['necessary'] },
    { id: 'analytics', targets: ['statistics'], signals: ['google'] },
    { id: 'ads', targets: ['statistics', 'marketing', 'gone'], signals: ['google', 'meta'] },
    { id: 'tally', targets: ['statistics'] },
  ],
};

test('the check of a catalogue knows which types each interface understands', () => {
  for (const [name, { of }] of signalKeys) {
    const understood = consentTypes.filter(
      (type) => of({ vendor: 'v', target: 't', types: [type], saleOrShare: false }).length,
    );
    const takesAll = of({ vendor: 'v', target: 't', types: [], saleOrShare: false }).length > 0;
    const checked = new Map(Object.entries(understoodTypes)).get(name);
    assert.deepEqual(checked?.toSorted(), takesAll ? undefined : understood.toSorted(), name);
  }
});

suite('a plan', () => {
  test('a plan has for each type the cells of the vendors that list the interface', () => {
    assert.deepEqual(planSignals(catalogue), {
      google: {
        analytics_storage: [
          ['analytics', 'statistics'],
          ['ads', 'statistics'],
        ],
        ad_storage: [['ads', 'marketing']],
        ad_user_data: [['ads', 'marketing']],
        ad_personalization: [],
        functionality_storage: [],
        personalization_storage: [],
      },
      meta: {
        consent: [
          ['ads', 'statistics'],
          ['ads', 'marketing'],
        ],
      },
    });
  });

  test('a plan has all cells for the data layer', () => {
    const { targets } = catalogue;
    const vendors = [
      { id: 'brand', targets: ['necessary'], signals: ['data-layer'] },
      { id: 'tally', targets: ['statistics'] },
    ];
    assert.deepEqual(planSignals({ targets, vendors }), {
      'data-layer': {
        [cellKey('brand', 'necessary')]: [['brand', 'necessary']],
        [cellKey('tally', 'statistics')]: [['tally', 'statistics']],
      },
    });
  });

  test('a plan has each key of Shopify once, and the sale of data', () => {
    const targets = [
      { id: 'comfort', signals: ['functionality_storage', 'personalization_storage'] },
      { id: 'marketing', signals: ['ad_storage'], saleOrShare: true },
    ];
    const vendors = [{ id: 'shop', targets: ['comfort', 'marketing'], signals: ['shopify'] }];
    assert.deepEqual(planSignals({ targets, vendors })['shopify'], {
      analytics: [],
      preferences: [['shop', 'comfort']],
      marketing: [['shop', 'marketing']],
      sale_of_data: [['shop', 'marketing']],
    });
  });

  test('a plan is empty if no vendor lists an interface, or only unknown ones', () => {
    const { targets } = catalogue;
    assert.deepEqual(planSignals({ targets, vendors: [{ id: 'tally', targets: ['statistics'] }] }), {});
    const vendors = [{ id: 'tally', targets: ['statistics'], signals: ['iab-tcf', '__proto__'] }];
    assert.deepEqual(planSignals({ targets, vendors }), {});
  });
});

suite('sending', () => {
  /** A page that notes what the pixel of Meta and the data layer hear, in order. */
  function open() {
    const heard: string[] = [];
    const document = new EventTarget();
    const page: SignalWindow = { document };
    const note = (words: readonly unknown[]) =>
      heard.push(words.map((word) => JSON.stringify(word)).join(' '));
    page.dataLayer = Object.assign([], { push: (entry: object) => note(Object.values(entry)) });
    const loadPixel = () => {
      page.fbq = (...call) => note(['fbq', ...call]);
      document.dispatchEvent(new Event('load'));
    };
    return { page, heard, loadPixel };
  }

  const plan = planSignals({
    targets: [{ id: 'marketing', signals: ['ad_storage'] }],
    vendors: [{ id: 'ads', targets: ['marketing'], signals: ['meta', 'google', 'data-layer'] }],
  });
  const state = (ad: string) =>
    `{"ad_storage":"${ad}","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"denied","functionality_storage":"denied","personalization_storage":"denied"`;
  const start = `"consent" "default" ${state('denied')},"wait_for_update":500}`;
  const update = (ad: string) => `"consent" "update" ${state(ad)}}`;

  test('a page continues with the others when one interface throws', () => {
    const { page, heard } = open();
    page.fbq = () => {
      throw new Error('of the pixel');
    };
    const warn = mock.method(console, 'warn', () => {});
    signalSender(usualSignals, plan, page)(() => false, true);
    warn.mock.restore();
    assert.match(heard.join('\n'), /assent_consent_update/);
    assert.ok(warn.mock.callCount() > 0);
  });

  test('a page whose old library gives arrays a method toJSON sends the same', (t) => {
    // oxlint-disable-next-line no-extend-native -- it is what the test is about
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => '[]', configurable: true });
    t.after(() => Reflect.deleteProperty(Array.prototype, 'toJSON'));
    const layer: unknown[] = [];
    const page: SignalWindow = { document: new EventTarget(), dataLayer: layer };
    const of = planSignals({
      targets: [{ id: 'marketing' }, { id: 'statistics' }],
      vendors: [{ id: 'ads', targets: ['marketing', 'statistics'], signals: ['data-layer'] }],
    });
    const tell = signalSender(usualSignals, of, page);
    tell((_, target) => target === 'statistics', true);
    tell(() => false, true);
    assert.deepEqual(layer, [
      { event: 'assent_consent_update', assent: { ads: { marketing: false, statistics: true } } },
      { event: 'assent_consent_update', assent: { ads: { marketing: false, statistics: false } } },
    ]);
  });

  test('a page starts all interfaces without a choice, and sends each change once, tags first', () => {
    const { page, heard, loadPixel } = open();
    page.dataLayer = [];
    const layer = page.dataLayer;
    loadPixel();
    const tell = signalSender(usualSignals, plan, page);
    tell(() => false, false);
    tell(() => false, false);
    tell(() => true, true);
    tell(() => true, true);
    tell(() => false, true);
    assert.deepEqual(heard, [
      '"fbq" "consent" "revoke"',
      '"fbq" "consent" "grant"',
      '"fbq" "consent" "revoke"',
    ]);
    assert.deepEqual(
      layer
        .map((entry) => Object.values(entry instanceof Object ? entry : {}))
        .map(([event, kind]) => (event === 'consent' ? kind : event)),
      ['default', 'update', 'assent_consent_update', 'update', 'assent_consent_update'],
    );
  });

  test('a page sends a withdrawal at once, whatever else is not known yet', () => {
    const { page, heard } = open();
    const { google } = plan;
    assert.ok(google);
    const tell = signalSender(usualSignals, { google }, page);
    tell(() => true, true);
    tell(() => false, false);
    assert.deepEqual(heard, [start, update('granted'), update('denied')]);
  });

  test('a page sends a known refusal, so that no vendor waits for it', () => {
    const { page, heard } = open();
    const { google } = plan;
    assert.ok(google);
    signalSender(usualSignals, { google }, page)(() => false, true);
    assert.deepEqual(heard, [start, update('denied')]);
  });

  test('a page sends a known refusal once if the start is the same', () => {
    const { page, heard, loadPixel } = open();
    loadPixel();
    const refused = planSignals({
      targets: [{ id: 'marketing', signals: ['ad_storage'] }],
      vendors: [{ id: 'ads', targets: ['marketing'], signals: ['meta', 'microsoft-clarity'] }],
    });
    signalSender(usualSignals, refused, page)(() => false, true);
    assert.deepEqual(heard, ['"fbq" "consent" "revoke"']);
    assert.deepEqual(page.clarity?.q, [['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }]]);
  });

  test('a page sends nothing that another copy of Assent sent before', () => {
    const { page, heard } = open();
    const { google } = plan;
    assert.ok(google);
    signalSender(usualSignals, { google }, page)(() => true, true);
    signalSender(usualSignals, { google }, page)(() => true, true);
    assert.equal(heard.length, 2);
    signalSender(usualSignals, { google }, page)(() => false, true);
    assert.deepEqual(heard.slice(2), [update('denied')]);
  });

  test('a page sends the newest state once to an interface that loads late', () => {
    const { page, heard, loadPixel } = open();
    const { meta } = plan;
    assert.ok(meta);
    const tell = signalSender(usualSignals, { meta }, page);
    tell(() => true, true);
    tell(() => false, true);
    loadPixel();
    loadPixel();
    assert.deepEqual(heard, ['"fbq" "consent" "revoke"']);
  });

  test('an interface that loads late hears no acceptance that another client of the page took back', () => {
    const { page, heard, loadPixel } = open();
    const { meta } = plan;
    assert.ok(meta);
    signalSender(usualSignals, { meta }, page)(() => true, true);
    signalSender(usualSignals, { meta }, page)(() => false, true);
    loadPixel();
    assert.deepEqual(heard, ['"fbq" "consent" "revoke"']);
  });

  test('a page never defines the APIs of registered consent platforms', () => {
    const { page } = open();
    signalSender(usualSignals, plan, page)(() => true, true);
    assert.deepEqual(
      Object.keys(page).filter((name) => name.startsWith('__')),
      [],
    );
  });
});
