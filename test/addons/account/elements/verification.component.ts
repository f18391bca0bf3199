import { assert } from '@open-wc/testing';
import { FakeVerification } from './fake-verification.ts';
import {
  action,
  askForCode,
  cell,
  email,
  field,
  present,
  said,
  submit,
  tag,
} from './present-verification.ts';
import {
  allIn,
  clearStage,
  click,
  focused,
  mount,
  oneIn,
  rootOf,
  settle,
  type Stage,
  textOf,
  until,
} from '../../../elements/mount.ts';
import { loadVerificationWords } from '../../../../src/addons/account/locales/load-verification-words.ts';
import { type VirtualTime, virtualTime } from '../../../elements/virtual-time.ts';

suite('assent-verification', () => {
  let time: VirtualTime;
  setup(() => {
    time = virtualTime();
  });
  teardown(() => {
    time.end();
    clearStage();
  });

  test('A-24: assent-verification says how far choices will reach, and asks for agreement, before it asks for an address', async () => {
    await present();
    assert.include(textOf(oneIn(tag, 'form')), 'applies on every device where you confirm the address');
    const { agree, address } = { agree: field('agree'), address: field('email') };
    assert.isFalse(agree.checked);
    assert.equal(agree.compareDocumentPosition(address), Node.DOCUMENT_POSITION_FOLLOWING);
    assert.deepEqual([address.type, address.autocomplete], ['email', 'email']);
  });

  test('A-21: assent-verification asks for nothing without agreement or a whole address, and leads to what is missing', async () => {
    const { verification } = await present();
    await submit({ email });
    assert.equal(focused(), field('agree'));
    assert.equal(field('agree').getAttribute('aria-invalid'), 'true');
    await submit({ agree: true, email: 'kim@' });
    assert.equal(focused(), field('email'));
    assert.equal(
      textOf(oneIn(tag, `#${field('email').getAttribute('aria-describedby')}`)),
      textOf(oneIn(tag, '[role="alert"]')),
    );
    assert.deepEqual(verification.calls, []);
  });

  test('assent-verification offers the profile of the catalogue, in the language of the page, and sends what was filled in', async () => {
    const verification = new FakeVerification();
    verification.fields = [
      { id: 'firstName', name: { en: 'First name', de: 'Vorname' }, autocomplete: 'given-name' },
      { id: 'nickname', name: 'Nickname', autocomplete: undefined },
    ];
    await present({ language: 'de' }, verification);
    const first = field('profile.firstName');
    assert.include(textOf(first.closest('label') ?? first), 'Vorname (freiwillig)');
    assert.equal(first.autocomplete, 'given-name');
    first.value = 'Kim';
    await askForCode();
    assert.deepEqual(verification.calls, [
      { start: email, options: { profile: { firstName: 'Kim' }, language: 'de' } },
    ]);
  });

  test('assent-verification speaks the Portuguese of Portugal', async () => {
    await loadVerificationWords('pt');
    await present({ language: 'pt' });
    await until(() => textOf(oneIn(tag, '#title')) === 'As mesmas escolhas em todos os seus dispositivos');
  });

  test('A-23: assent-verification takes the code in one field that a phone can fill, and says nothing of who is known', async () => {
    const { verification } = await present();
    await askForCode();
    const code = field('code');
    assert.equal(focused(), code);
    assert.deepEqual(
      [code.getAttribute('autocomplete'), code.inputMode, code.type],
      ['one-time-code', 'numeric', 'text'],
    );
    assert.match(said(), /^If kim@example\.com can receive mail/);
    await submit({ code: '042 137' });
    assert.deepEqual(verification.calls.at(-1), { complete: '042 137' });
  });

  test('A-21: assent-verification says of a code that was refused what to do, and keeps the focus where it is typed', async () => {
    const { verification } = await present();
    verification.completed = { type: 'refused' };
    await askForCode();
    await submit({ code: '' });
    assert.equal(textOf(oneIn(tag, '[role="alert"]')), 'Please enter the code.');
    await submit({ code: '999999' });
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'It is wrong, already used or expired');
    assert.equal(focused(), field('code'));
    assert.equal(field('code').getAttribute('aria-invalid'), 'true');
  });

  test('A-22: assent-verification lets a new code be asked for only when it is time, and without typing the address again', async () => {
    const { verification } = await present();
    verification.started = { type: 'sent', resendAt: Date.now() + 800, expiresAt: Date.now() + 600_000 };
    await askForCode();
    assert.deepEqual(allIn(tag, '[data-assent-action="resend"]'), []);
    assert.include(textOf(oneIn(tag, 'form')), 'new code in 0:01');
    await time.pass(1_600);
    await click(action('resend'));
    assert.equal(verification.calls.length, 2);
    assert.deepEqual(verification.calls[0], verification.calls[1]);
  });

  test('assent-verification warns a minute before a code ends, once, and says when it has ended', async () => {
    const { verification } = await present();
    verification.started = { type: 'sent', resendAt: Date.now(), expiresAt: Date.now() + 2_500 };
    await askForCode();
    await time.pass(1_300);
    assert.equal(said(), 'The code expires within a minute.');
    await time.pass(2_000);
    assert.equal(said(), 'The code has expired. Please ask for a new one.');
  });

  test('assent-verification says how long to wait, and what cannot be done now', async () => {
    const { verification } = await present();
    verification.started = { type: 'limited', until: Date.now() + 90_000 };
    await askForCode();
    assert.match(textOf(oneIn(tag, '[role="alert"]')), /try again in 1:(30|29)\.$/);
    assert.equal(field('email').value, email);
    verification.started = { type: 'unavailable' };
    await askForCode();
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'cannot do this right now');
  });

  test('assent-verification shows device and account side by side before anything changes, and what comes of it', async () => {
    const { verification } = await present();
    verification.comparison = {
      cells: [
        cell('tally', 'ACCEPT', 'REJECT'),
        cell('tubular', undefined, 'ACCEPT'),
        cell('pathfinder', 'REJECT', 'REJECT'),
      ],
    };
    await askForCode();
    await submit({ code: '123456' });
    const rows = () => allIn(tag, 'li').map((row) => [...row.querySelectorAll('dd, small')].map(textOf));
    assert.deepEqual(rows(), [
      ['Tally', 'Allowed', 'Not allowed', 'Not allowed'],
      ['Tubular', 'No choice', 'Allowed', 'Allowed'],
    ]);
    assert.equal(focused(), oneIn(tag, '#title'));
    allIn(tag, '[type="radio"]')[1]?.click();
    await settle();
    assert.deepEqual(rows()[0], ['Tally', 'Allowed', 'Not allowed', 'Allowed']);
    await click(action('apply'));
    assert.deepEqual(verification.calls.at(-1), { decided: 'device' });
    assert.equal(said(), 'Your account’s choices now apply on this device.');
  });

  test('assent-verification compares vendors in one row only if both device and account say the same of them', async () => {
    const { verification } = await present();
    verification.comparison = {
      cells: [
        cell('tally', 'REJECT', 'ACCEPT'),
        cell('tubular', 'REJECT', undefined),
        cell('pathfinder', 'REJECT', 'ACCEPT'),
      ],
    };
    await askForCode();
    await submit({ code: '123456' });
    assert.deepEqual(
      allIn(tag, 'li').map((row) => [...row.querySelectorAll('dd, small')].map(textOf)),
      [
        ['Tally and Pathfinder', 'Not allowed', 'Allowed', 'Not allowed'],
        ['Tubular', 'Not allowed', 'No choice', 'Not allowed'],
      ],
    );
  });

  const waysOut: [words: string, leave: (staged: Stage) => unknown][] = [
    ['cancelling', () => click(action('cancel'))],
    ['closing the dialog', () => rootOf(tag).querySelector('dialog')?.close()],
    ['taking the element away', () => document.querySelector(tag)?.remove()],
  ];
  for (const [words, leave] of waysOut)
    test(`assent-verification takes ${words} for a no`, async () => {
      const verification = new FakeVerification();
      verification.comparison = { cells: [cell('tally', 'REJECT', 'ACCEPT')] };
      const staged = await present({}, verification);
      await askForCode();
      await submit({ code: '123456' });
      await leave(staged);
      await settle();
      assert.deepEqual(verification.calls.at(-1), { decided: undefined });
    });

  test('assent-verification asks nothing where device and account say the same', async () => {
    const { verification } = await present();
    verification.comparison = { cells: [cell('tally', 'REJECT', 'REJECT')] };
    await askForCode();
    await submit({ code: '123456' });
    assert.deepEqual(verification.calls.at(-1), { decided: 'protective' });
  });

  test('assent-verification can be used again after something broke', async () => {
    const verification = new FakeVerification();
    verification.failure = new TypeError('a part could not be loaded');
    await present({}, verification);
    await askForCode();
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'try again later');
    verification.failure = undefined;
    await askForCode();
    assert.equal(focused(), field('code'));
  });

  test('assent-verification signs out, says what that does, and stays signed in when that cannot be done', async () => {
    const { verification, client } = await present({ subject: 'verified' });
    assert.include(textOf(oneIn(tag, 'section')), 'goes back to its own choices');
    verification.ended = { type: 'unavailable' };
    await click(action('sign-out'));
    assert.include(textOf(oneIn(tag, '[role="alert"]')), 'cannot do this right now');
    verification.ended = { type: 'done' };
    await click(action('sign-out'));
    client.turn({ subject: 'none' });
    await settle();
    assert.include(said(), 'You are signed out.');
    assert.ok(field('email'));
  });

  test('UX-35: the first layer says how far an answer reaches while somebody is signed in, and only then', async () => {
    const scope = 'Your choices apply on all devices where you have confirmed your e-mail address.';
    const { client } = await mount({
      tags: ['assent-banner', tag],
      ask: 'first',
      verification: new FakeVerification(),
    });
    assert.notInclude(textOf(oneIn('assent-banner', 'section')), scope);
    client.turn({ subject: 'verified' });
    await settle();
    assert.include(textOf(oneIn('assent-banner', 'section')), scope);
    client.turn({ subject: 'none' });
    await settle();
    assert.notInclude(textOf(oneIn('assent-banner', 'section')), scope);
  });

  test('UX-35: a newly linked device says once that the account applies, until somebody saw it', async () => {
    const verification = new FakeVerification();
    verification.hasNews = true;
    await mount({ tags: [tag], ask: 'no', subject: 'verified', verification });
    assert.include(textOf(oneIn(tag, '.news')), 'now apply on this device');
    await click(action('seen'));
    assert.deepEqual(verification.calls, ['seen']);
    assert.deepEqual(allIn(tag, '.news'), []);
  });

  test('assent-verification opens again at once after it was closed, although the browser tells of the closing later', async () => {
    const { provider, events } = await present();
    const isOpen = () => rootOf(tag).querySelector('dialog')?.open;
    action('close').click();
    while (isOpen()) await Promise.resolve();
    provider.open('verification');
    await settle();
    assert.isTrue(isOpen());
    assert.equal(events.filter(({ type }) => type === 'assent-close').length, 1);
  });

  test('assent-verification stands in the page with inline, without a dialog', async () => {
    await present({ attributes: { inline: '' } });
    assert.isNull(rootOf(tag).querySelector('dialog'));
    assert.ok(field('email'));
  });

  test('assent-verification speaks Arabic from right to left, with address and code from left to right', async () => {
    await present({ language: 'ar' });
    await askForCode();
    assert.equal(oneIn(tag, '[lang]').dir, 'rtl');
    assert.equal(field('code').dir, 'ltr');
  });
});
