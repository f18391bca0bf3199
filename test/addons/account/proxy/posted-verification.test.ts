import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { HttpProblem } from '../../../../src/protocol/http/http-problem.ts';
import { mailboxOf, readEmail } from '../../../../src/addons/account/proxy/email-address.ts';
import {
  readPostedCode,
  readPostedProfile,
} from '../../../../src/addons/account/proxy/posted-verification.ts';

const email = 'kim@example.com';

/** Asserts that a body is rejected with errors at exactly these JSON pointers. */
function refusesAt(read: (body: unknown) => unknown, body: unknown, pointers: readonly string[]): void {
  assert.throws(
    () => read(body),
    (error) => {
      assert.ok(error instanceof HttpProblem);
      assert.equal(error.code, 'body-invalid');
      assert.deepEqual(
        error.options.errors?.map(({ pointer }) => pointer),
        pointers,
      );
      return true;
    },
  );
}

suite('an e-mail address', () => {
  const taken: [string, string][] = [
    [email, email],
    ['  kim@example.com\n', email],
    ['Kim.Lee+news@EXAMPLE.co.uk', 'Kim.Lee+news@example.co.uk'],
    ['kim@bücher.example', 'kim@xn--bcher-kva.example'],
    ['Grüße@example.com', 'Grüße@example.com'],
    ["o'brien!#$%&*/=?^`{|}~@example.com", "o'brien!#$%&*/=?^`{|}~@example.com"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ];
  for (const [text, read] of taken)
    test(`${text.trim().slice(0, 40)} is accepted as an e-mail address`, () =>
      assert.equal(readEmail(text), read));

  const refused = [
    '',
    '@',
    'kim',
    'kim@',
    '@example.com',
    'kim@localhost',
    'kim@127.0.0.1',
    'kim@[127.0.0.1]',
    'kim@2130706433',
    'kim@example',
    'kim@.example.com',
    'kim@example..com',
    'kim@-example.com',
    'kim@example.com:25',
    'kim@example.com/x',
    'kim@example.com?bcc=all',
    'kim@exa mple.com',
    'kim@example.com, lee@example.com',
    'kim,lee@example.com',
    'kim;lee@example.com',
    'Kim <kim@example.com>',
    'kim@lee@example.com',
    'kim@example.com\r\nBcc: all@example.com',
    'kim\r\nBcc: all@example.com@example.com',
    'ki\u0000m@example.com',
    'ki\u2028m@example.com',
    'ki\u202Em@example.com',
    '"kim lee"@example.com',
    'kim(x)@example.com',
    `${'a'.repeat(65)}@example.com`,
    `kim@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
    'kim@%65xample.com',
  ];
  for (const text of refused)
    test(`${JSON.stringify(text.slice(0, 40))} is rejected as an e-mail address`, () =>
      assert.equal(readEmail(text), undefined));

  test('an e-mail address is counted by mailbox', () => {
    for (const written of ['kim@example.com', 'KIM@example.com', 'kim+a@example.com', 'kim+a+b@example.com'])
      assert.equal(mailboxOf(written), email);
    assert.equal(mailboxOf('+a@example.com'), '+a@example.com');
    assert.equal(mailboxOf('k.im@example.com'), 'k.im@example.com');
  });
});

suite('the body that starts a verification', () => {
  test('the body that starts a verification has an e-mail, and optionally a profile and a language', () => {
    assert.deepEqual(readPostedProfile({ email }), { email, profile: undefined, language: undefined });
    const profile = { firstName: 'Kim', shoeSize: 42, 'news.letter_1-a': '' };
    assert.deepEqual(readPostedProfile({ email, profile, language: 'zh-Hant-TW' }), {
      email,
      profile,
      language: 'zh-Hant-TW',
    });
  });

  const refused: [unknown, string[]][] = [
    [null, ['']],
    ['kim', ['']],
    [[], ['']],
    [{}, ['/email']],
    [{ email: 5 }, ['/email']],
    [{ email: '' }, ['/email']],
    [{ email: 'kim' }, ['/email']],
    [{ email: 'x'.repeat(321) }, ['/email']],
    [{ email, verifiedId: 'kim' }, ['/verifiedId']],
    [{ email, code: '123456' }, ['/code']],
    [{ email, language: 'a' }, ['/language']],
    [{ email, language: 'en\r\nBcc: x' }, ['/language']],
    [{ email, language: '../../etc' }, ['/language']],
    [{ email, profile: [] }, ['/profile']],
    [{ email, profile: null }, ['/profile']],
    [{ email, profile: { vip: true } }, ['/profile/vip']],
    [{ email, profile: { nested: {} } }, ['/profile/nested']],
    [{ email, profile: { empty: null } }, ['/profile/empty']],
    [{ email, profile: { 'first name': 'Kim' } }, ['/profile/first name']],
    [{ email, profile: { long: 'x'.repeat(257) } }, ['/profile/long']],
    [
      { email, profile: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`p${i}`, i])) },
      ['/profile'],
    ],
    [
      { email, profile: Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`p${i}`, 'é'.repeat(128)])) },
      ['/profile'],
    ],
  ];
  for (const [body, pointers] of refused)
    test(`${JSON.stringify(body)?.slice(0, 60)} is rejected at ${pointers.join()}`, () =>
      refusesAt(readPostedProfile, body, pointers));
});

suite('the body that completes a verification', () => {
  test('the body that completes a verification has a code, and optionally an e-mail', () => {
    assert.deepEqual(readPostedCode({ code: '004200' }), { code: '004200', email: undefined });
    assert.deepEqual(readPostedCode({ code: ' 004\t200 ', email }), { code: '004200', email });
    assert.deepEqual(readPostedCode({ code: 'aB3dE6gH1j', email: 'x' }), { code: 'aB3dE6gH1j', email: '' });
  });

  const refused: [unknown, string[]][] = [
    [null, ['']],
    [{}, ['/code']],
    [{ code: 4200 }, ['/code']],
    [{ code: '' }, ['/code']],
    [{ code: '123' }, ['/code']],
    [{ code: '12345678901' }, ['/code']],
    [{ code: '123-456' }, ['/code']],
    [{ code: '١٢٣٤٥٦' }, ['/code']],
    [{ code: '123456', verifiedId: 'kim' }, ['/verifiedId']],
    [{ code: ['123456'] }, ['/code']],
  ];
  for (const [body, pointers] of refused)
    test(`${JSON.stringify(body)} is rejected at ${pointers.join()}`, () =>
      refusesAt(readPostedCode, body, pointers));
});
