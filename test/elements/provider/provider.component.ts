import { assert } from '@open-wc/testing';
import { AssentProvider } from '../../../src/elements.ts';
import { FakeClient } from '../fake-client.ts';
import { allIn, button, clearStage, click, oneIn, settle, mount, textOf } from '../mount.ts';

const banner = () => allIn('assent-banner', 'section');
const types = (events: readonly Event[]) => events.map(({ type }) => type);

/** A provider that makes a fake client, and notes what its attributes said. */
class MakingProvider extends AssentProvider {
  readonly made = new FakeClient();
  readonly asked: unknown[] = [];

  override createClient() {
    const { proxy, catalogue, regime, grantOn, onWithdrawal } = this;
    this.asked.push({ proxy, catalogue, regime, grantOn, onWithdrawal });
    return this.made;
  }
}
customElements.define('making-provider', MakingProvider);

suite('the provider', () => {
  teardown(clearStage);

  suite('announces on itself, for the whole document to hear', () => {
    test('the provider announces once, that the stored choices are known', async () => {
      const heard: Event[] = [];
      const listen = (event: Event) => heard.push(event);
      document.addEventListener('assent-ready', listen);
      const { client, provider } = await mount();
      client.turn({});
      provider.remove();
      document.body.append(provider);
      await settle();
      document.removeEventListener('assent-ready', listen);
      assert.equal(heard.length, 1);
      assert.equal(heard[0]?.target, provider);
    });

    test('the provider announces nothing of the kind when the catalogue could not be used', async () => {
      const client = new FakeClient();
      const snapshot = { ...client.snapshot, ready: false };
      Object.assign(client, { snapshot, ready: Promise.resolve(snapshot) });
      const provider = document.createElement('assent-provider');
      const heard: Event[] = [];
      provider.addEventListener('assent-ready', (event) => heard.push(event));
      document.body.append(provider);
      provider.client = client;
      await settle();
      assert.deepEqual(heard, []);
    });

    test('the provider announces which cells’ state changed, and which apply otherwise', async () => {
      const { client, events } = await mount();
      client.choose([{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }]);
      client.become({ state: 'saved', allowed: true });
      const facts = events.filter(({ type }) => type !== 'assent-ready');
      assert.deepEqual(types(facts), ['assent-status', 'assent-change', 'assent-status']);
      for (const fact of facts) {
        const cells: unknown = Reflect.get(fact, 'cells');
        assert.isTrue(fact.bubbles && fact.composed);
        assert.deepEqual(Array.isArray(cells) && cells.map((cell) => [cell.vendor, cell.target].join()), [
          'tubular,films',
        ]);
      }
    });

    test('the provider announces nothing when nothing of that changed', async () => {
      const { client, events } = await mount();
      const before = events.length;
      client.turn({ gpc: true });
      assert.equal(events.length, before);
    });

    test('the provider announces that choices could not be saved', async () => {
      const { client, events } = await mount();
      client.rejectAll();
      client.become({ state: 'failed' });
      const fault = events.find(({ type }) => type === 'assent-error');
      assert.propertyVal(fault, 'code', 'choice-failed');
    });
  });

  suite('takes requests to its client', () => {
    test('the provider takes to its client a choice, with the language in which it was asked for', async () => {
      const { client } = await mount({ language: 'de' });
      await click(button('assent-banner', 'reject-all'));
      assert.deepInclude(client.contexts[0], { method: 'banner', language: 'de' });
    });

    test('the provider takes to its client from elements of the page that dispatch the same events', async () => {
      const { client, provider } = await mount({ tags: ['assent-status'], ask: 'no' });
      provider.firstElementChild?.dispatchEvent(
        new Event('assent-retry', { bubbles: true, composed: true, cancelable: true }),
      );
      await settle();
      // What is no request of ours by class is none by name.
      assert.deepEqual(client.calls, []);
    });
  });

  suite('opens what data-assent-open names', () => {
    for (const [value, layer] of [
      ['preferences', 'preferences'],
      ['vendors', 'vendors'],
      ['banner', 'banner'],
      ['', 'preferences'],
      ['anything', 'preferences'],
    ] as const) {
      test(`the provider opens what data-assent-open="${value}" names`, async () => {
        const { events } = await mount();
        const link = document.createElement('button');
        link.dataset['assentOpen'] = value;
        document.body.append(link);
        await click(link);
        assert.propertyVal(
          events.findLast(({ type }) => type === 'assent-open'),
          'what',
          layer,
        );
      });
    }

    test('the provider opens what data-assent-open names from within a shadow root too', async () => {
      const { events } = await mount();
      const host = document.createElement('div');
      const link = document.createElement('button');
      const words = document.createElement('span');
      link.dataset['assentOpen'] = '';
      link.append(words);
      host.attachShadow({ mode: 'open' }).append(link);
      document.body.append(host);
      words.click();
      await settle();
      assert.include(types(events), 'assent-open');
    });

    test('the provider opens nothing when the page took the click, or after the element left the page', async () => {
      const { events, provider } = await mount();
      const link = document.createElement('button');
      link.dataset['assentOpen'] = '';
      document.body.append(link);
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await click(link);
      provider.remove();
      await click(link);
      assert.notInclude(types(events), 'assent-open');
    });
  });

  suite('moved, removed and put back', () => {
    test('the provider stops following the client when it leaves the page', async () => {
      const { client, provider } = await mount();
      assert.equal(client.listenerCount, 1);
      provider.remove();
      assert.equal(client.listenerCount, 0);
    });

    test('the provider leaves a client that it was given running', async () => {
      const { client, provider } = await mount();
      provider.remove();
      await settle();
      assert.deepEqual(client.calls, []);
    });

    test('the provider shows what is so now when it is back', async () => {
      const { client, provider } = await mount();
      provider.remove();
      client.rejectAll();
      client.turn({ ask: 'no' });
      document.body.append(provider);
      await settle();
      assert.equal(banner().length, 0);
      assert.equal(client.listenerCount, 1);
    });

    test('the provider works on when it is moved', async () => {
      const { client, provider } = await mount();
      const main = document.createElement('main');
      document.body.append(main);
      main.append(provider);
      await settle();
      assert.equal(banner().length, 1);
      await click(button('assent-banner', 'reject-all'));
      assert.equal(client.chosen.length, 1);
    });

    test('elements that come later find the provider, those that leave stop following it', async () => {
      const { provider, client } = await mount({ tags: [] });
      const late = document.createElement('assent-banner');
      provider.append(late);
      await settle();
      assert.equal(banner().length, 1);
      late.remove();
      client.rejectAll();
      await settle();
      provider.append(late);
      await settle();
      assert.equal(banner().length, 0);
    });

    test('the provider follows another client that it is given instead', async () => {
      const { client, provider } = await mount();
      const other = new FakeClient({ ask: 'no' });
      provider.client = other;
      await settle();
      assert.deepEqual([client.listenerCount, other.listenerCount], [0, 1]);
      assert.equal(banner().length, 0);
    });
  });

  suite('without a client', () => {
    test('the provider without a client makes one from its attributes, and stops it when it leaves the page', async () => {
      const provider = new MakingProvider();
      for (const [name, value] of Object.entries({
        proxy: '/consent',
        catalogue: '/catalogue.json',
        regime: 'opt-out',
        'grant-on': 'click',
        'on-withdrawal': 'reload',
      }))
        provider.setAttribute(name, value);
      document.body.append(provider);
      await settle();
      assert.deepEqual(provider.asked, [
        {
          proxy: '/consent',
          catalogue: '/catalogue.json',
          regime: 'opt-out',
          grantOn: 'click',
          onWithdrawal: 'reload',
        },
      ]);
      const main = document.createElement('main');
      document.body.append(main);
      main.append(provider);
      await settle();
      assert.deepEqual(provider.made.calls, [], 'a move is no end');
      provider.remove();
      await settle();
      assert.deepEqual(provider.made.calls, ['stop']);
      assert.equal(provider.made.listenerCount, 0);
    });

    test('the provider without a client stops the one that it made when it is given another', async () => {
      const provider = new MakingProvider();
      const [made, given] = [provider.made, new FakeClient()];
      provider.setAttribute('catalogue', '/catalogue.json');
      document.body.append(provider);
      await settle();
      provider.client = given;
      await settle();
      assert.deepEqual([made.calls, made.listenerCount], [['stop'], 0]);
      assert.deepEqual([given.calls, given.listenerCount], [[], 1]);
      provider.remove();
      await settle();
      assert.deepEqual(given.calls, [], 'it is its owner’s to stop');
    });

    test('the provider without a client shows nothing, and nothing breaks', async () => {
      const provider = document.createElement('assent-provider');
      provider.append(document.createElement('assent-banner'), document.createElement('assent-preferences'));
      document.body.append(provider);
      provider.open('preferences');
      await settle();
      assert.equal(banner().length, 0);
    });
  });

  suite('speaks', () => {
    const headings = { en: 'Your privacy choices', de: 'Ihre Datenschutz-Auswahl', ar: 'خيارات خصوصيتك' };

    test('the provider speaks as its attribute says, and changes when that changes', async () => {
      const { provider } = await mount({ language: 'de' });
      assert.equal(textOf(oneIn('assent-banner', '#title')), headings.de);
      provider.lang = 'ar';
      await settle();
      assert.equal(textOf(oneIn('assent-banner', '#title')), headings.ar);
      provider.lang = 'en-GB';
      await settle();
      assert.equal(textOf(oneIn('assent-banner', '#title')), headings.en);
    });

    test('the provider speaks else as the closest element around it that says', async () => {
      document.documentElement.lang = 'ar';
      document.body.lang = 'de';
      await mount({ language: '' });
      document.body.removeAttribute('lang');
      assert.equal(textOf(oneIn('assent-banner', '#title')), headings.de);
    });

    test('the provider speaks the last language asked for, whichever comes last', async () => {
      const { provider } = await mount({ language: 'de' });
      provider.lang = 'ar';
      provider.lang = 'en';
      await settle();
      assert.equal(textOf(oneIn('assent-banner', '#title')), headings.en);
    });
  });
});
