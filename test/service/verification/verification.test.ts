import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { normaliseEmail } from '../../../src/service/verification/email.ts';
import { randomCode } from '../../../src/service/verification/verified-id.ts';
import { identityOf } from '../../../src/service/identity/identity.ts';
import { refuses, setUp } from '../support/set-up.ts';

const email = 'someone@example.com';
const minute = 60_000;

type Client = Awaited<ReturnType<typeof setUp>>['client'];

/** A code that differs from all right ones. */
const wrongOf = (...codes: readonly string[]): string =>
  ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code)) ?? '';

async function codeOf(client: Client, address = email): Promise<string> {
  const reply = await client.profile(address);
  assert.equal(reply.status, 200, reply.text);
  return reply.json.code;
}

suite('a code', () => {
  test('a code is six digits, as a string', async (t) => {
    const { client } = await setUp(t);
    assert.match(await codeOf(client), /^[0-9]{6}$/);
  });

  test('a code keeps its leading zeros', () => {
    assert.equal(
      randomCode(() => Uint8Array.of(0, 0, 0, 7)),
      '000007',
    );
  });

  test('a code is uniformly distributed: numbers above the last whole million are drawn again', () => {
    const drawn = [
      [0xff, 0xff, 0xff, 0xff],
      [0xff, 0xfc, 0xa8, 0x00],
      [0, 0, 0, 1],
    ];
    assert.equal(
      randomCode(() => Uint8Array.from(drawn.shift() ?? [])),
      '000001',
    );
  });

  test('a code is exchanged for a verifiedId, once', async (t) => {
    const { client } = await setUp(t);
    const code = await codeOf(client);
    const reply = await client.verify(email, code);
    assert.equal(reply.status, 200);
    assert.match(reply.json.verifiedId, /^[0-9A-Za-z]{27}$/);
    refuses(await client.verify(email, code), 400, 'verification-failed');
  });

  test('a code used twice concurrently succeeds once', async (t) => {
    const { client } = await setUp(t);
    const code = await codeOf(client);
    const replies = await Promise.all(Array.from({ length: 10 }, () => client.verify(email, code)));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });

  test('a code expires after ten minutes', async (t) => {
    const { client, clock } = await setUp(t);
    const code = await codeOf(client);
    clock.now += 10 * minute - 1;
    assert.equal((await client.verify(email, code)).status, 200);
    const second = await codeOf(client);
    clock.now += 10 * minute;
    refuses(await client.verify(email, second), 400, 'verification-failed');
  });

  test('a code is accepted after four wrong tries', async (t) => {
    const { client } = await setUp(t);
    const code = await codeOf(client);
    for (let tries = 0; tries < 4; tries += 1) await client.verify(email, wrongOf(code));
    assert.equal((await client.verify(email, code)).status, 200);
  });

  test('a code is void after five concurrent wrong tries', async (t) => {
    const { client } = await setUp(t);
    const code = await codeOf(client);
    await Promise.all(Array.from({ length: 5 }, () => client.verify(email, wrongOf(code))));
    refuses(await client.verify(email, code), 400, 'verification-failed');
  });

  test('a code stays valid when another is requested, up to three at once', async (t) => {
    const { client } = await setUp(t);
    const codes = [await codeOf(client), await codeOf(client), await codeOf(client), await codeOf(client)];
    refuses(await client.verify(email, codes[0]), 400, 'verification-failed');
    assert.equal((await client.verify(email, codes[1])).status, 200);
    refuses(await client.verify(email, codes[3]), 400, 'verification-failed');
  });

  test('a code is valid only for its e-mail and its brand', async (t) => {
    const first = await setUp(t);
    const second = await setUp(t, { store: first.store, brand: { name: 'Other' } });
    const code = await codeOf(first.client);
    refuses(await first.client.verify('another@example.com', code), 400, 'verification-failed');
    refuses(await second.client.verify(email, code), 400, 'verification-failed');
    assert.equal((await first.client.verify(email, code)).status, 200);
  });

  test('a code is stored as a digest', async (t) => {
    const { client, store, brand } = await setUp(t);
    const code = await codeOf(client);
    const { json } = await client.verify(email, code);
    await codeOf(client);
    const { subjectId } = identityOf(
      (await store.listBrands())[0]?.key ?? new Uint8Array(),
      'verified',
      json.verifiedId,
    );
    const kept = await store.changeVerification(brand.id, subjectId, (state) => ({ state, result: state }));
    assert.equal(kept.codes.length, 1);
    assert.match(kept.codes[0]?.digest ?? '', /^[\w-]{43}$/);
  });
});

suite('every failed verification gets the same answer', () => {
  const failures: [string, (client: Client) => Promise<[string, unknown]>][] = [
    ['a wrong code', async (client) => [email, wrongOf(await codeOf(client))]],
    ['an e-mail that nobody asked about', async () => ['nobody@example.com', '123456']],
    ['a text that is no e-mail', async () => ['nobody', '123456']],
    ['an empty code', async (client) => [email, (await codeOf(client)) && '']],
    ['a code with spaces', async (client) => [email, ` ${await codeOf(client)}`]],
    [
      'a code that was used',
      async (client) => {
        const code = await codeOf(client);
        await client.verify(email, code);
        return [email, code];
      },
    ],
  ];
  for (const [name, arrange] of failures) {
    test(`every failed verification gets the same answer: ${name}`, async (t) => {
      const { client } = await setUp(t);
      const reply = await client.verify(...(await arrange(client)));
      refuses(reply, 400, 'verification-failed');
      const { instance, ...problem } = reply.json;
      assert.match(instance, /^urn:uuid:/);
      assert.deepEqual(problem, {
        type: 'urn:assent:problem:verification-failed',
        title: 'The code is wrong, already used, or expired.',
        status: 400,
        code: 'verification-failed',
      });
    });
  }

  test('a code of type number is an invalid body', async (t) => {
    const { client } = await setUp(t);
    refuses(await client.verify(email, Number(await codeOf(client))), 400, 'body-invalid');
  });
});

suite('an e-mail', () => {
  test('an e-mail always gets the same verifiedId, which differs for other e-mails and brands', async (t) => {
    const first = await setUp(t);
    const second = await setUp(t, { store: first.store, brand: { name: 'Other' } });
    const idOf = async (client: Client, address: string) =>
      (await client.verify(address, await codeOf(client, address))).json.verifiedId;
    const id = await idOf(first.client, email);
    assert.equal(await idOf(first.client, email), id);
    assert.equal(await idOf(first.client, '  SomeOne@Example.COM '), id);
    assert.notEqual(await idOf(first.client, 'some.one@example.com'), id);
    assert.notEqual(await idOf(second.client, email), id);
  });

  const forms = [
    ['  Mixed@Example.COM ', 'mixed@example.com'],
    ['cafe\u0301@example.com', 'caf\u00e9@example.com'],
    ['someone@B\u00fccher.example', 'someone@xn--bcher-kva.example'],
    ['first.last+tag@example.com', 'first.last+tag@example.com'],
    ['no-at.example.com', undefined],
    ['@example.com', undefined],
    ['someone@', undefined],
    ['two@signs@example.com', undefined],
    ['some one@example.com', undefined],
    ['someone@example.com\r\nBcc: all@example.com', undefined],
    ['some\0one@example.com', undefined],
    [`${'x'.repeat(250)}@example.com`, undefined],
    ['', undefined],
    // Host names that URL parsing would change to the address of another person.
    ['someone@example.com/else', undefined],
    ['someone@example.com\\else', undefined],
    ['someone@example.com?else', undefined],
    ['someone@example.com#else', undefined],
    ['someone@example.com:25', undefined],
    ['someone@exa%6dple.com', undefined],
    ['someone@exam\tple.com', undefined],
    ['someone@256', undefined],
    ['someone@0x7f.1', undefined],
    ['someone@[127.0.0.1]', undefined],
    ['someone@example..com', undefined],
    ['someone@.example.com', undefined],
    ['someone@example.com.', undefined],
  ] as const;
  for (const [text, form] of forms) {
    test(`${JSON.stringify(text.slice(0, 50))} is ${form ?? 'no e-mail'}`, () => {
      assert.equal(normaliseEmail(text), form);
    });
  }

  test('an e-mail that is invalid is rejected with its JSON pointer', async (t) => {
    const { client } = await setUp(t);
    const reply = await client.profile('nobody');
    refuses(reply, 400, 'body-invalid');
    assert.deepEqual(reply.json.errors, [{ pointer: '/email', detail: 'is not an e-mail address' }]);
  });

  test('an e-mail gets ten codes an hour, and the rejection says how long to wait', async (t) => {
    const { client, clock } = await setUp(t, { tokenLifetime: 100_000 });
    for (let count = 0; count < 10; count += 1) {
      await codeOf(client);
      clock.now += minute;
    }
    const reply = await client.profile(email);
    refuses(reply, 429, 'too-many-requests');
    assert.equal(reply.headers.get('retry-after'), String(50 * 60));
    await codeOf(client, 'another@example.com');
    clock.now += 50 * minute;
    await codeOf(client);
    refuses(await client.profile(email), 429, 'too-many-requests');
  });
});

suite('a profile', () => {
  const profileOf = async ({ store, brand, client }: Awaited<ReturnType<typeof setUp>>) => {
    const { verifiedId } = (await client.verify(email, await codeOf(client))).json;
    const [{ key } = { key: new Uint8Array() }] = await store.listBrands();
    return store.findProfile(brand.id, identityOf(key, 'verified', verifiedId).subjectId);
  };

  test('a profile is extended when it is posted again, and newer values replace older ones', async (t) => {
    const world = await setUp(t);
    await world.client.profile(email, { name: 'Ann', age: 40 });
    await world.client.profile(email.toUpperCase(), { age: 41, city: 'Bonn' });
    const profile = await profileOf(world);
    assert.equal(profile?.email, email);
    assert.deepEqual(Object.fromEntries(profile?.attributes ?? []), { name: 'Ann', age: 41, city: 'Bonn' });
  });

  test('a profile may have any key', async (t) => {
    const world = await setUp(t);
    await world.client.postJson('/subjects/profile', `{"email":"${email}","profile":{"__proto__":"x","":1}}`);
    assert.deepEqual(
      [...((await profileOf(world))?.attributes ?? [])],
      [
        ['__proto__', 'x'],
        ['', 1],
      ],
    );
  });

  for (const profile of [undefined, null, {}]) {
    test(`a profile may be ${JSON.stringify(profile) ?? 'missing'}`, async (t) => {
      const { client } = await setUp(t);
      assert.equal((await client.postJson('/v2/subjects/profile', { email, profile })).status, 200);
    });
  }

  test('a profile may have any value', async (t) => {
    const world = await setUp(t);
    const profile = { name: 'Ann', age: 40.5, member: true, title: null, pets: [{ name: 'Rex' }] };
    await world.client.profile(email, profile);
    assert.deepEqual(Object.fromEntries((await profileOf(world))?.attributes ?? []), profile);
  });

  for (const profile of ['text', 1, true, [], ['a']]) {
    test(`a profile may not be ${JSON.stringify(profile)}`, async (t) => {
      const { client } = await setUp(t);
      refuses(await client.postJson('/subjects/profile', { email, profile }), 400, 'body-invalid');
    });
  }
});
