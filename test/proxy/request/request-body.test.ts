import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import {
  action,
  anonymousId,
  consent,
  placesOf,
  never,
  refuses,
  sameOrigin,
  setUp,
} from '../support/set-up.ts';

suite('a body that cannot be read is rejected', () => {
  const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['nothing', ''],
    ['cut short', '{"subject":'],
    ['two values', '{}{}'],
    ['a form', 'subject=a'],
    ['single quotes', "{'subject':{}}"],
    ['a zero byte', '\0'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ['a character cut in two', new Uint8Array([0x22, 0xe2, 0x82])],
    ['60,000 open brackets', '['.repeat(60_000)],
  ];
  for (const [name, body] of bodies)
    test(`a body that cannot be read is rejected: ${name}`, async () => {
      const world = setUp();
      refuses(
        await world.ask('/v2/consents', { method: 'POST', headers: sameOrigin, body }),
        400,
        'body-unreadable',
      );
      assert.equal(world.serviceRequests.length, 0);
    });

  test('a body that is 20,000 levels deep is rejected', async () => {
    const world = setUp();
    const deep = `{"subject":{"anonymousId":"${anonymousId}"},"actions":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}`;
    refuses(await world.post(deep), 400, 'body-invalid');
  });

  test('a body whose connection breaks is rejected', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const init = { method: 'POST', headers: sameOrigin, body, duplex: 'half' } as const;
    refuses(await setUp().ask('/v2/consents', init), 400, 'body-unreadable');
  });
});

suite('a body over 64 KiB', () => {
  const padded = (bytes: number): string => {
    const text = JSON.stringify(consent());
    return text + ' '.repeat(bytes - text.length);
  };

  test('a body over 64 KiB is rejected, and one of exactly 64 KiB is accepted', async () => {
    const world = setUp();
    assert.equal((await world.post(padded(65_536))).status, 201);
    refuses(await world.post(padded(65_537)), 413, 'body-too-large');
  });

  test('a body over 64 KiB is measured in bytes, not in characters', async () => {
    const text = JSON.stringify(consent({ tags: ['é'.repeat(33_000)] }));
    assert.ok(text.length < 65_536);
    refuses(await setUp().post(text), 413, 'body-too-large');
  });

  test('a body over 64 KiB is rejected by its Content-Length before a byte is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { ...sameOrigin, 'content-length': '65537' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    refuses(await setUp().ask('/v2/consents', init), 413, 'body-too-large');
    assert.equal(pulled, 0);
  });

  test('a body over 64 KiB is not read to its end if its Content-Length is wrong or missing', async () => {
    for (const announced of [{}, { 'content-length': '10' }]) {
      let pulled = 0;
      const body = new ReadableStream({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(16_384).fill(0x20));
        },
      });
      const init = {
        method: 'POST',
        headers: { ...sameOrigin, ...announced },
        body,
        duplex: 'half',
      } as const;
      refuses(await setUp().ask('/v2/consents', init), 413, 'body-too-large');
      assert.ok(pulled < 10, `${pulled}`);
    }
  });

  test('a body over 64 KiB is compared with the limits that the brand configures', async () => {
    const world = setUp({ options: { limits: { proxyBody: 1_000, actions: 2, nameLength: 10 } } });
    refuses(await world.post(padded(1_001)), 413, 'body-too-large');
    const three = ['a', 'b', 'c'].map((vendor) => action({ vendor }));
    assert.deepEqual(placesOf((await world.post(consent({ actions: three }))).text), [
      '/actions must have at most 2 actions',
    ]);
    assert.deepEqual(
      placesOf((await world.post(consent({ actions: [action({ vendor: 'elevenchars' })] }))).text),
      ['/actions/0/vendor must have at most 10 characters'],
    );
  });
});

suite('a body that never arrives', () => {
  test('a body that never arrives is abandoned after 15 seconds, and no byte of it is read after that', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const seen = { pulls: 0, isCancelled: false };
    const body = new ReadableStream(
      {
        pull: () => {
          seen.pulls += 1;
          return never();
        },
        cancel: () => void (seen.isCancelled = true),
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', headers: sameOrigin, body, duplex: 'half' } as const;
    const asking = setUp().ask('/v2/consents', init);
    while (seen.pulls === 0) await turn();
    context.mock.timers.tick(15_000);
    refuses(await asking, 408, 'body-unreadable');
    await turn();
    assert.deepEqual(seen, { pulls: 1, isCancelled: true });
  });
});
