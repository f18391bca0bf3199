import assert from 'node:assert/strict';
import { afterEach, suite, test } from 'node:test';
import { decided } from '../begin.ts';

const minute = 60_000;

/** What an old library does to all arrays of a page. */
function spoil(toJson: () => unknown): void {
  // oxlint-disable-next-line no-extend-native -- it is what the test is about
  Object.defineProperty(Array.prototype, 'toJSON', { value: toJson, configurable: true, writable: true });
}

function unspoil(): void {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
}

/** A page whose visitor has accepted everything, and a service that is not part of the page. */
async function accepted() {
  const { world, tab } = await decided('ACCEPT');
  return { world, tab };
}

suite('where a library gives arrays a method toJSON', () => {
  afterEach(unspoil);

  test('a withdrawal is sent as it was made, and applies on the next page', async () => {
    const { world, tab } = await accepted();
    const { service } = world;
    const answer = service.answer.bind(service);
    const toJson = () => '[]';
    service.answer = (address, init) => {
      unspoil();
      try {
        return answer(address, init);
      } finally {
        spoil(toJson);
      }
    };
    spoil(toJson);
    tab.client.rejectAll();
    await world.pass(minute);
    tab.close();
    unspoil();
    const next = world.openTab();
    spoil(toJson);
    await next.client.ready;
    unspoil();
    assert.equal(service.posts.length, 2);
    assert.deepEqual(
      service.commits.at(-1)?.actions.map(({ action }) => action),
      ['REJECT', 'REJECT', 'REJECT'],
    );
    assert.deepEqual(
      [next.client.snapshot.state, next.client.snapshot.ask, next.client.allowed('tally', 'statistics')],
      ['confirmed', 'no', false],
    );
  });
});

suite('what cannot be read back', () => {
  test('what cannot be read back applies on the page, which says that it is not stored, and the next page knows nothing of it', async () => {
    const { world, tab } = await accepted();
    const { stringify } = JSON;
    JSON.stringify = (value: unknown) => stringify(value, (_, each) => (Array.isArray(each) ? '[]' : each));
    tab.client.rejectAll();
    JSON.stringify = stringify;
    assert.deepEqual(
      [tab.client.snapshot.storage, tab.client.allowed('tally', 'statistics')],
      ['memory', false],
    );
    world.network.isOnline = false;
    tab.crash();
    const next = world.openTab();
    await world.pass(minute);
    assert.deepEqual(
      [next.client.snapshot.state, next.client.allowed('tally', 'statistics')],
      ['undecided', false],
    );
  });

  test('what cannot be read back counts as not stored if the browser drops what it was given', async () => {
    const { world, tab } = await accepted();
    const { storage } = world;
    assert.ok(storage);
    storage.room = 'nothing, but takes it';
    tab.client.rejectAll();
    assert.equal(tab.client.snapshot.storage, 'memory');
  });
});
