import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { OptionError } from '../../../src/proxy.ts';
import { action, anonymousId, consent, plenty, sameOrigin, setUp } from '../support/set-up.ts';

const offering = (...ids: string[]) => ({ vendors: ids.map((id) => ({ id, targets: ['statistics'] })) });

const choosing = (...vendors: string[]) =>
  consent({ actions: vendors.map((vendor) => action({ vendor, target: 'statistics' })) });

suite('a changed catalogue', () => {
  test('a changed catalogue applies to the next request: what it adds is accepted, and what it lacks is refused', async () => {
    const { post, changeCatalogue, serviceRequests } = setUp({ options: { catalogue: offering('acme') } });
    assert.deepEqual(
      [(await post(choosing('acme'))).status, (await post(choosing('newer'))).status],
      [201, 400],
    );
    changeCatalogue(offering('newer'));
    assert.deepEqual(
      [(await post(choosing('acme'))).status, (await post(choosing('newer'))).status],
      [400, 201],
    );
    assert.equal(serviceRequests.length, 2);
  });

  test('a changed catalogue does not apply to requests in progress', async () => {
    const { ask, changeCatalogue } = setUp({ options: { catalogue: offering('acme') } });
    let send = (): void => {};
    const body = new ReadableStream({
      start(controller) {
        send = () => {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(choosing('acme'))));
          controller.close();
        };
      },
    });
    const init = { method: 'POST', headers: sameOrigin, body, duplex: 'half' };
    const answered = ask('/v2/consents', init);
    changeCatalogue(offering('newer'));
    send();
    assert.equal((await answered).status, 201);
  });

  test('a changed catalogue may be the first one', async () => {
    const { post, changeCatalogue } = setUp();
    assert.equal((await post(choosing('anyone'))).status, 201);
    changeCatalogue(offering('acme'));
    assert.equal((await post(choosing('anyone'))).status, 400);
  });

  test('a changed catalogue keeps the counts and the token, and its size raises the limit of consents', async () => {
    const { postsPerSubject: _, ...others } = plenty;
    const { post, changeCatalogue, tokenRequests } = setUp({
      options: { catalogue: offering('acme'), rates: others },
    });
    const statuses = async (count: number) => {
      const all: number[] = [];
      while (all.length < count) all.push((await post(choosing('acme'))).status);
      return all;
    };
    assert.deepEqual(await statuses(11), [...Array<number>(10).fill(201), 429]);
    const many = Array.from({ length: 3_000 }, (_, index) => `vendor-${index}`);
    changeCatalogue(offering('acme', ...many));
    assert.deepEqual(await statuses(1), [201]);
    assert.equal(tokenRequests.length, 1);
  });

  for (const [name, broken] of [
    ['null', 'null'],
    ['a list', '[]'],
    ['without vendors', '{"vendors":[]}'],
    ['with a vendor without targets', '{"vendors":[{"id":"acme"}]}'],
  ] as const)
    test(`a changed catalogue that is ${name} throws, and the previous one stays in use`, async () => {
      const { post, changeCatalogue } = setUp({ options: { catalogue: offering('acme') } });
      assert.throws(() => changeCatalogue(JSON.parse(broken)), {
        name: OptionError.name,
        message: /^changeCatalogue: "catalogue\.vendors/,
      });
      assert.equal((await post(choosing('acme', 'newer'))).status, 201);
      assert.equal(
        (await post({ subject: { anonymousId }, actions: [action({ vendor: 'newer' })] })).status,
        400,
      );
    });
});
