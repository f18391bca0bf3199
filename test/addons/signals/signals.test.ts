import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { usualSignals } from '../../../src/addons/signals/page/usual-signals.ts';
import { cellKey } from '../../../src/addons/signals/page/signal-keys.ts';
import type { Granted, SignalPage } from '../../../src/addons/signals/page/signal.ts';

/** The page's globals after an interface was started and then informed of each of these states. */
function after(name: string, told: readonly Granted[], page: SignalPage = {}, region?: readonly string[]) {
  const signal = usualSignals.get(name);
  assert.ok(signal);
  const refused = Object.fromEntries(Object.keys(told[0] ?? {}).map((key) => [key, false]));
  const start = signal.calls(refused, { wait_for_update: 500, ...(region && { region }) });
  for (const call of [...start, ...told.flatMap((granted) => signal.calls(granted))]) signal.send(page, call);
  return page;
}

suite('Google Consent Mode', () => {
  const commands = ({ dataLayer = [] }: SignalPage) =>
    dataLayer.map((entry) => (entry instanceof Object ? Object.values(entry) : entry));

  test('Google Consent Mode starts with everything denied, then receives every type at each choice', () => {
    const page = after('google', [
      { analytics_storage: true, ad_storage: false },
      { analytics_storage: false, ad_storage: false },
    ]);
    const denied = { analytics_storage: 'denied', ad_storage: 'denied' };
    assert.deepEqual(commands(page), [
      ['consent', 'default', { ...denied, wait_for_update: 500 }],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      ['consent', 'update', denied],
    ]);
  });

  test('Google Consent Mode starts denied in the regions that the page names', () => {
    const page = after('google', [{ ad_storage: false }], {}, ['ES', 'US-AK']);
    assert.deepEqual(commands(page)[0], [
      'consent',
      'default',
      { ad_storage: 'denied', wait_for_update: 500, region: ['ES', 'US-AK'] },
    ]);
  });

  test('Google Consent Mode uses the existing data layer, and pushes commands as Arguments objects', () => {
    const dataLayer: unknown[] = ['before'];
    after('google', [{ ad_storage: true }], { dataLayer });
    assert.equal(dataLayer.length, 3);
    assert.deepEqual(
      dataLayer.map((entry) => Object.prototype.toString.call(entry)),
      ['[object String]', '[object Arguments]', '[object Arguments]'],
    );
  });
});

suite('the template of Google Tag Manager', () => {
  test('the template of Google Tag Manager finds the last state, and receives later ones', () => {
    const heard: unknown[] = [];
    const page = after('google-tag-manager', [{ ad_storage: true }]);
    assert.deepEqual(page.assentConsentState, { ad_storage: 'granted' });
    page.assentConsentListeners = [(state) => heard.push(state)];
    after('google-tag-manager', [{ ad_storage: false }], page);
    assert.deepEqual(heard, [{ ad_storage: 'denied' }]);
    assert.deepEqual(page.dataLayer, undefined);
  });

  test('the template of Google Tag Manager informs the other listeners when one throws', () => {
    const heard: unknown[] = [];
    const fail = () => {
      throw new Error('of a listener');
    };
    const warn = mock.method(console, 'warn', () => {});
    after('google-tag-manager', [{ ad_storage: true }], {
      assentConsentListeners: [fail, (state) => heard.push(state)],
    });
    warn.mock.restore();
    assert.deepEqual(heard, [{ ad_storage: 'granted' }]);
    assert.equal(warn.mock.callCount(), 1);
  });
});

suite('the data layer', () => {
  test('the data layer gets an event with all cells, including refused ones', () => {
    const page = after('data-layer', [
      {
        [cellKey('tally', 'statistics')]: true,
        [cellKey('1 a b', '2 c')]: false,
        [cellKey('tally', 'films')]: false,
      },
    ]);
    assert.deepEqual(page.dataLayer, [
      {
        event: 'assent_consent_update',
        assent: { tally: { statistics: true, films: false }, '1 a b': { '2 c': false } },
      },
    ]);
  });
});

suite('the Meta pixel', () => {
  test('the Meta pixel is revoked, granted, revoked', () => {
    const calls: unknown[] = [];
    after('meta', [{ consent: true }, { consent: false }], { fbq: (...call) => calls.push(call) });
    assert.deepEqual(calls, [
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['consent', 'revoke'],
    ]);
  });

  test('the Meta pixel is not defined by Assent, because then its own code would not start', () => {
    const page: SignalPage = {};
    assert.equal(usualSignals.get('meta')?.send(page, ['consent', 'grant']), false);
    assert.deepEqual(page, {});
  });
});

suite('Microsoft UET', () => {
  test('Microsoft UET gets a default and updates, as three arguments each', () => {
    const page = after('microsoft-uet', [{ ad_storage: true }, { ad_storage: false }]);
    const calls = [
      ['consent', 'default', { ad_storage: 'denied' }],
      ['consent', 'update', { ad_storage: 'granted' }],
      ['consent', 'update', { ad_storage: 'denied' }],
    ];
    assert.deepEqual(page.uetq, calls.flat());
  });
});

suite('Microsoft Clarity', () => {
  const both = (ad: string, analytics: string) => [
    'consentv2',
    { ad_Storage: ad, analytics_Storage: analytics },
  ];

  test('Microsoft Clarity receives both types, in a queue until it is loaded', () => {
    const page = after('microsoft-clarity', [
      { ad_Storage: false, analytics_Storage: true },
      { ad_Storage: false, analytics_Storage: false },
    ]);
    assert.deepEqual(page.clarity?.q, [
      both('denied', 'denied'),
      both('denied', 'granted'),
      both('denied', 'denied'),
    ]);
  });

  test('Microsoft Clarity is called once it is loaded', () => {
    const calls: unknown[] = [];
    after('microsoft-clarity', [{ ad_Storage: true, analytics_Storage: false }], {
      clarity: (...call) => calls.push(call),
    });
    assert.deepEqual(calls, [both('denied', 'denied'), both('granted', 'denied')]);
  });
});

suite('the TikTok pixel', () => {
  test('the TikTok pixel is held, granted, revoked, in a queue until it is loaded', () => {
    const page = after('tiktok', [{ consent: true }, { consent: false }]);
    assert.deepEqual(page.ttq, [['holdConsent'], ['grantConsent'], ['revokeConsent']]);
  });

  test('the TikTok pixel is called once it is loaded', () => {
    const calls: string[] = [];
    const note = (name: string) => [name, () => calls.push(name)] as const;
    const methods = ['holdConsent', 'grantConsent', 'revokeConsent'].map(note);
    after('tiktok', [{ consent: true }], { ttq: Object.assign([], Object.fromEntries(methods)) });
    assert.deepEqual(calls, ['holdConsent', 'grantConsent']);
  });
});

suite('Shopify', () => {
  /** A shop that records its calls, and has the interface only after loading it. */
  function shop() {
    const told: unknown[] = [];
    const customerPrivacy = { setTrackingConsent: (consent: unknown) => told.push(consent) };
    return { told, customerPrivacy };
  }

  test('Shopify is informed of the choice, and of nothing before', () => {
    const { told, customerPrivacy } = shop();
    after('shopify', [{ analytics: true, marketing: true, sale_of_data: false }], {
      Shopify: { customerPrivacy },
    });
    assert.deepEqual(told, [{ analytics: true, marketing: true, preferences: false, sale_of_data: false }]);
  });

  test('Shopify uses marketing for the sale of data if no target has saleOrShare', () => {
    const { told, customerPrivacy } = shop();
    after('shopify', [{ marketing: true }, { marketing: false }], { Shopify: { customerPrivacy } });
    const all = (marketing: boolean) => ({
      analytics: false,
      marketing,
      preferences: false,
      sale_of_data: marketing,
    });
    assert.deepEqual(told, [all(true), all(false)]);
  });

  test('Shopify loads its interface first if it is missing', () => {
    const { told, customerPrivacy } = shop();
    const loaded: unknown[] = [];
    const Shopify: SignalPage['Shopify'] = {
      loadFeatures: (features, done) => {
        loaded.push(...features);
        Object.assign(page.Shopify ?? {}, { customerPrivacy });
        done();
      },
    };
    const page: SignalPage = { Shopify };
    after('shopify', [{ analytics: true }], page);
    assert.deepEqual(loaded, [{ name: 'consent-tracking-api', version: '0.1' }]);
    assert.equal(told.length, 1);
  });

  test('Shopify receives only the newest choice if its interface loads late', () => {
    const { told, customerPrivacy } = shop();
    const waiting: (() => void)[] = [];
    const Shopify: SignalPage['Shopify'] = { loadFeatures: (_, done) => waiting.unshift(done) };
    after('shopify', [{ marketing: true }, { marketing: false }], { Shopify });
    Object.assign(Shopify, { customerPrivacy });
    for (const done of waiting) done();
    assert.deepEqual(told, [{ analytics: false, marketing: false, preferences: false, sale_of_data: false }]);
  });

  test('Shopify waits on a page where Shopify is not defined yet', () => {
    assert.equal(usualSignals.get('shopify')?.send({}, [{}]), false);
  });
});
