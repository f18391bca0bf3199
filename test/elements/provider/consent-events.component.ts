import { assert } from '@open-wc/testing';
import type { FactEvents } from '../../../src/elements/provider/events.ts';
import type { FakeClient } from '../fake-client.ts';
import { clearStage, settle, mount } from '../mount.ts';

const films = { vendor: 'tubular', target: 'films' };

suite('the page hears', () => {
  let told: string[] = [];
  const listen = (event: FactEvents['assent-accepted']) =>
    told.push(`${event.type} ${event.cell.vendor} ${event.cell.target}`);

  setup(() => {
    told = [];
    document.addEventListener('assent-accepted', listen);
    document.addEventListener('assent-rejected', listen);
  });
  teardown(() => {
    clearStage();
    document.removeEventListener('assent-accepted', listen);
    document.removeEventListener('assent-rejected', listen);
  });

  /** A client with the film accepted, and recorded. */
  const accept = (client: FakeClient) => {
    client.choose([{ ...films, action: 'ACCEPT' }]);
    assert.deepEqual(told, []);
    client.become({ state: 'saved', allowed: true });
  };

  test('the page hears that a vendor was accepted for a target once it is allowed, and rejected at once', async () => {
    const { client } = await mount();
    accept(client);
    client.become({ state: 'confirmed' });
    assert.deepEqual(told, ['assent-accepted tubular films']);
    client.choose([{ ...films, action: 'REJECT' }]);
    client.become({ state: 'confirmed' });
    assert.deepEqual(told.slice(1), ['assent-rejected tubular films']);
  });

  test('the page hears of a first refusal, and of an acceptance that no longer counts', async () => {
    const { client } = await mount();
    accept(client);
    client.become({ state: 'diverged', allowed: false });
    assert.deepEqual(told.slice(1), ['assent-rejected tubular films']);
    client.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
    assert.lengthOf(told, 3);
    assert.equal(told[2], 'assent-rejected tally statistics');
  });

  test('the page hears what was chosen before there was a provider, once, and nothing that an earlier page chose', async () => {
    const before = { action: 'REJECT', state: 'confirmed', decidedAt: performance.timeOrigin - 1 } as const;
    const now = { ...before, decidedAt: Date.now() };
    const { client, provider } = await mount({ ask: 'no', cells: { 'tubular films': now }, others: before });
    assert.deepEqual(told, ['assent-rejected tubular films']);
    // A page that replaces its body, for example.
    provider.remove();
    const next = document.createElement('assent-provider');
    document.body.append(next);
    next.client = client;
    await settle();
    assert.lengthOf(told, 1);
  });

  test('the page hears last of what a listener chose last', async () => {
    const { client, provider } = await mount();
    provider.addEventListener('assent-accepted', () => client.rejectAll(), { once: true });
    client.acceptAll();
    client.become({ state: 'saved', allowed: true });
    const last = new Map(told.map((each) => [each.replace(/\S+ /, ''), each.split(' ')[0]] as const));
    assert.deepEqual(new Set(last.values()), new Set(['assent-rejected']));
    assert.equal(told.filter((each) => each.startsWith('assent-accepted')).length, last.size);
  });
});
