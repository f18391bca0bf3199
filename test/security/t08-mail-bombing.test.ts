import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { emailVerification } from '../../src/addons/account/verification.ts';
import { startMailServer } from '../../demo/mailbox/mail-server.ts';
import { smtpDelivery } from '../../src/addons/account/smtp.ts';
import { refuses } from '../proxy/support/set-up.ts';
import { minute, startWorld } from './support/world.ts';

suite('T8: a bot makes the proxy send mail to others', () => {
  test('100 concurrent requests for one person, from 100 IP addresses, cause one message', async (context) => {
    const server = await startMailServer();
    context.after(() => server.close());
    const deliverCode = smtpDelivery({ url: server.url, from: 'no-reply@brand.example', brand: 'Brand' });
    const world = await startWorld(context, {
      addOns: [emailVerification({ keys: ['the key of the cookies of this test 4711'], deliverCode })],
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        world.newBrowser(`198.51.100.${index}`).startVerification('victim@example.com'),
      ),
    );
    for (const answer of answers) assert.equal(answer.status, 202);
    await world.afterwards();
    assert.equal(server.arrived.length, 1);
    assert.deepEqual(server.arrived[0]?.envelope.to, ['victim@example.com']);
  });

  test('a request every ten minutes for a day, with different spellings of the address, causes five messages', async (context) => {
    const world = await startWorld(context);
    for (let request = 0; request < 24 * 6; request += 1) {
      const email = ['Victim', 'VICTIM', `victim+${request}`][request % 3];
      await world.newBrowser(`198.51.${request % 250}.1`).startVerification(`${email}@example.com`);
      await world.afterwards();
      world.clock.now += 10 * minute - 1;
    }
    assert.equal(world.mailbox.length, 5);
  });

  test('one mailbox at a provider that ignores dots, written in 64 ways, gets one message', async (context) => {
    const world = await startWorld(context);
    const locals = Array.from({ length: 32 }, (_, dots) =>
      Array.from('victim')
        .map((letter, place) => ((dots >> place) & 1 && place < 5 ? `${letter}.` : letter))
        .join(''),
    );
    assert.equal(new Set(locals).size, 32);
    for (const [index, local] of locals.entries())
      for (const domain of ['gmail.com', 'GoogleMail.com'])
        await world.newBrowser(`198.51.${index}.1`).startVerification(`${local}@${domain}`);
    await world.afterwards();
    assert.equal(world.mailbox.length, 1);
  });

  test('many e-mails from one IP address cause 20 messages an hour', async (context) => {
    const world = await startWorld(context);
    const bot = world.newBrowser('2001:db8::1');
    for (let person = 0; person < 20; person += 1)
      assert.equal((await bot.startVerification(`person-${person}@example.com`)).status, 202);
    const refused = await bot.startVerification('person-20@example.com');
    refuses(refused, 429, 'too-many-requests');
    assert.equal(refused.headers.get('retry-after'), '3600');
    const nextDoor = world.newBrowser('2001:db8::ffff:1');
    refuses(await nextDoor.startVerification('person-21@example.com'), 429, 'too-many-requests');
    await world.afterwards();
    assert.equal(world.mailbox.length, 20);
    const elsewhere = world.newBrowser('198.51.100.8');
    assert.equal((await elsewhere.startVerification('person-22@example.com')).status, 202);
    world.clock.now += 60 * minute;
    assert.equal((await bot.startVerification('person-23@example.com')).status, 202);
  });

  test('a list of addresses, or an address with a mail header, causes no message', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com;b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nSubject: Win!',
      'a@example.com%0d%0aBcc: b@example.com',
      '"a\r\nBcc: b@example.com"@example.com',
      'a b@example.com',
    ])
      refuses(await browser.startVerification(email), 400, 'body-invalid');
    for (const profile of [{ text: 'Win! https://evil.example' }])
      await browser.startVerification('victim@example.com', { profile });
    await world.afterwards();
    assert.deepEqual(Object.keys(world.mailbox[0] ?? {}).toSorted(), ['code', 'email', 'language']);
  });
});
