import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { productSignals } from '../../../src/addons/signals/page/product-signals.ts';
import { signalSender, type SignalWindow } from '../../../src/addons/signals/page/send-signals.ts';
import { planSignals } from '../../../src/addons/signals/page/signal-plan.ts';
import type { ZarazConsent } from '../../../src/addons/signals/page/signal.ts';
import { usualSignals } from '../../../src/addons/signals/page/usual-signals.ts';
import { SignalName } from '../../../src/protocol.ts';

/** A page whose vendor has two targets. `tell` says which of them are allowed; `undefined` while the visitor is asked. */
function open(name: string, interfaces: Omit<SignalWindow, 'document'>) {
  const document = new EventTarget();
  const page: SignalWindow = { document, ...interfaces };
  const targets = [{ id: 'statistics' }, { id: 'marketing' }];
  const vendors = [{ id: 'vendor', targets: targets.map(({ id }) => id), signals: [name] }];
  const plan = planSignals({ targets, vendors });
  const send = signalSender(new Map([...productSignals, ...usualSignals]), plan, page);
  const tell = (...allowed: readonly (readonly string[] | undefined)[]) => {
    for (const each of allowed) send((_, target) => each?.includes(target) ?? false, each !== undefined);
  };
  return { page, document, tell };
}

const all = ['statistics', 'marketing'];

test('each signal name of the catalogue has one interface, and there are no others', () => {
  const names = [...usualSignals.keys(), ...productSignals.keys()];
  assert.deepEqual(names.toSorted(), SignalName.options.toSorted());
});

suite('Matomo', () => {
  test('Matomo needs consent from the start, and gets and loses it, in a queue until it is loaded', () => {
    const { page, tell } = open('matomo', {});
    tell(undefined, all, []);
    assert.deepEqual(page._paq, [['requireConsent'], ['setConsentGiven'], ['forgetConsentGiven']]);
  });

  test('Matomo gets no consent while one of its targets is refused', () => {
    const { page, tell } = open('matomo', {});
    tell(undefined, ['statistics']);
    assert.deepEqual(page._paq, [['requireConsent'], ['forgetConsentGiven']]);
  });
});

/** A tool that notes when its switch is turned. `isOn` is what it remembers from an earlier page. */
const tools: Readonly<
  Record<string, (note: (word: string) => void, isOn: boolean) => Omit<SignalWindow, 'document'>>
> = {
  posthog: (note, isOn) => ({
    posthog: {
      opt_in_capturing: () => (note('on'), (isOn = true)),
      opt_out_capturing: () => (note('off'), (isOn = false)),
      has_opted_in_capturing: () => isOn,
      has_opted_out_capturing: () => !isOn,
    },
  }),
  mixpanel: (note, isOn) => ({
    mixpanel: {
      opt_in_tracking: () => (note('on'), (isOn = true)),
      opt_out_tracking: (options) => {
        assert.deepEqual(options, { delete_user: false });
        note('off');
        isOn = false;
      },
      has_opted_in_tracking: () => isOn,
      has_opted_out_tracking: () => !isOn,
    },
  }),
};

for (const [name, make] of Object.entries(tools))
  suite(name, () => {
    const told = (isOn: boolean, ...allowed: readonly (readonly string[] | undefined)[]) => {
      const notes: string[] = [];
      open(
        name,
        make((word) => notes.push(word), isOn),
      ).tell(...allowed);
      return notes;
    };

    test(`${name} is not touched while the visitor is asked or refuses, as it starts switched off`, () =>
      assert.deepEqual(told(false, undefined, []), []));

    test(`${name} is switched on by an acceptance of all, and off by a withdrawal of one`, () =>
      assert.deepEqual(told(false, undefined, all, ['statistics']), ['on', 'off']));

    test(`${name} is switched off after the next script if it throws because it has not begun`, () => {
      const notes: string[] = [];
      let hasBegun = false;
      const note = (word: string) => {
        if (!hasBegun) throw new Error('It has not begun.');
        notes.push(word);
      };
      const warn = mock.method(console, 'warn', () => {});
      const { document, tell } = open(name, make(note, true));
      tell([]);
      hasBegun = true;
      for (let script = 0; script < 2; script += 1) document.dispatchEvent(new Event('load'));
      warn.mock.restore();
      assert.deepEqual([notes, warn.mock.callCount()], [['off'], 1]);
    });

    test(`${name} is not touched on the page of a visitor who accepted earlier`, () =>
      assert.deepEqual(told(true, all), []));

    test(`${name} is switched off where an earlier acceptance no longer holds`, () =>
      assert.deepEqual(told(true, undefined), ['off']));
  });

test('Amplitude is opted out while the visitor is asked, in by an acceptance, and out by a withdrawal', () => {
  const told: boolean[] = [];
  const { tell } = open('amplitude', { amplitude: { setOptOut: (isOut) => told.push(isOut) } });
  tell(undefined, all, []);
  assert.deepEqual(told, [true, false, true]);
});

test('Snowplow is anonymous until an acceptance, and after a withdrawal', () => {
  const told: unknown[] = [];
  const { tell } = open('snowplow', { snowplow: (...call) => told.push(call) });
  tell(undefined, all, []);
  const anonymous = ['enableAnonymousTracking', { options: { withServerAnonymisation: true } }];
  assert.deepEqual(told, [anonymous, ['disableAnonymousTracking'], anonymous]);
});

suite('Segment', () => {
  /** What a page sends: its own events, and those by which Segment is told of the choice. */
  function segment() {
    type Change = Parameters<NonNullable<SignalWindow['analytics']>['addSourceMiddleware']>[0];
    const changes: Change[] = [];
    const sent: unknown[] = [];
    const track = (event: string) => {
      const obj: { event?: unknown; context?: object } = { event, context: { ip: '0.0.0.0' } };
      let isSent = true;
      for (const change of changes) {
        let isPassed = false;
        change({ payload: { obj }, next: () => (isPassed = true) });
        isSent &&= isPassed;
      }
      if (isSent) sent.push([event, obj.context]);
    };
    const analytics = { addSourceMiddleware: (change: Change) => changes.push(change), track };
    return { ...open('segment', { analytics }), track, sent };
  }
  const context = (statistics: boolean, marketing: boolean) => ({
    ip: '0.0.0.0',
    consent: { categoryPreferences: { statistics, marketing } },
  });

  test('events of Segment bear the consent to each target, beside what their context has', () => {
    const { tell, track, sent } = segment();
    tell(['statistics']);
    track('press');
    assert.deepEqual(sent, [['press', context(true, false)]]);
  });

  test('Segment sends nothing while the visitor is asked or refuses', () => {
    const { tell, track, sent } = segment();
    tell(undefined);
    track('asked');
    tell([]);
    track('refused');
    assert.deepEqual(sent, []);
  });

  test('Segment is told of each change, also of the last withdrawal, after which it sends nothing', () => {
    const { tell, track, sent } = segment();
    tell(undefined, all, ['statistics'], []);
    track('press');
    const changed = 'Segment Consent Preference Updated';
    assert.deepEqual(sent, [
      [changed, context(true, true)],
      [changed, context(true, false)],
      [changed, context(false, false)],
    ]);
  });

  test('Segment waits where the page has something else of that name', () => {
    const { page, tell, document, track, sent } = segment();
    const { analytics } = page;
    Object.assign(page, { analytics: {} });
    tell(all);
    Object.assign(page, { analytics });
    document.dispatchEvent(new Event('load'));
    track('press');
    assert.deepEqual(sent, [['press', context(true, true)]]);
  });

  test('Segment sends nothing after a refusal, although it threw when it was told of an earlier one', () => {
    const { page, tell, track, sent } = segment();
    const { analytics } = page;
    assert.ok(analytics);
    const { addSourceMiddleware } = analytics;
    analytics.addSourceMiddleware = () => {
      throw new Error('It has not begun.');
    };
    const warn = mock.method(console, 'warn', () => {});
    tell(undefined);
    warn.mock.restore();
    analytics.addSourceMiddleware = addSourceMiddleware;
    tell([]);
    track('refused');
    assert.deepEqual(sent, []);
  });

  test('Segment is not told of a change on the next page of a visitor who accepted earlier', () => {
    const { tell, sent } = segment();
    tell(all);
    assert.deepEqual(sent, []);
  });
});

suite('RudderStack', () => {
  function rudderstack(...allowed: readonly (readonly string[] | undefined)[]) {
    const told: unknown[] = [];
    open('rudderstack', { rudderanalytics: { consent: (settings) => told.push(settings) } }).tell(...allowed);
    return told;
  }
  const consent = (allowedConsentIds: readonly string[], deniedConsentIds: readonly string[]) => ({
    consentManagement: { enabled: true, provider: 'custom', allowedConsentIds, deniedConsentIds },
  });

  test('RudderStack is told which targets are allowed and denied, and of a withdrawal', () =>
    assert.deepEqual(rudderstack(undefined, ['statistics'], all, []), [
      consent(['statistics'], ['marketing']),
      consent(all, []),
      consent([], all),
    ]));

  test('RudderStack is told nothing while the visitor is asked or refuses, so that it keeps back what it has', () =>
    assert.deepEqual(rudderstack(undefined, []), []));
});

suite('Cloudflare Zaraz', () => {
  /** Three purposes: one has the id of a target, one its name, and one neither. */
  function zaraz(kept: Readonly<Record<string, boolean>> = {}) {
    const told: unknown[] = [];
    const purposes = {
      statistics: { name: 'Counting' },
      aXyZ: { name: { en: 'marketing' } },
      bXyZ: { name: { en: 'Films' } },
    };
    const consent: ZarazConsent = {
      APIReady: true,
      purposes,
      getAll: () => kept,
      set: (states) => told.push(states),
      sendQueuedEvents: () => told.push('send'),
    };
    return { told, consent };
  }
  const states = (statistics: boolean, aXyZ: boolean) => ({ statistics, aXyZ, bXyZ: false });

  test('the purposes of Zaraz follow the targets whose ids they have as id or name, and all others are denied', () => {
    const { told, consent } = zaraz();
    open('zaraz', { zaraz: { consent } }).tell(undefined, ['statistics'], all, []);
    assert.deepEqual(told, [states(true, false), 'send', states(true, true), 'send', states(false, false)]);
  });

  test('Zaraz forgets an earlier acceptance while the visitor is asked', () => {
    const { told, consent } = zaraz({ statistics: true });
    open('zaraz', { zaraz: { consent } }).tell(undefined);
    assert.deepEqual(told, [states(false, false)]);
  });

  test('Zaraz receives only the newest choice if it is ready late', () => {
    const { told, consent } = zaraz();
    const { page, document, tell } = open('zaraz', {});
    tell(all, []);
    page.zaraz = { consent };
    document.dispatchEvent(new Event('zarazConsentAPIReady'));
    assert.deepEqual(told, [states(false, false)]);
  });
});

test('a target may have any id, such as that of a member of all objects', () => {
  const targets = [{ id: '__proto__' }];
  const plan = planSignals({ targets, vendors: [{ id: 'a', targets: ['__proto__'], signals: ['segment'] }] });
  assert.deepEqual(Object.entries(plan['segment'] ?? {}), [['__proto__', [['a', '__proto__']]]]);
});
