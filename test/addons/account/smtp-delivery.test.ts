import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { suite, test, type TestContext } from 'node:test';
import { OptionError } from '../../../src/proxy.ts';
import { smtpDelivery, type SmtpOptions } from '../../../src/addons/account/smtp.ts';
import { startMailServer } from '../../../demo/mailbox/mail-server.ts';
import { listenLocally } from '../../local-server.ts';

const brand = 'Fjord & Fell';
const from = 'no-reply@fjord-and-fell.example';
const message = { email: 'kim@example.com', code: '004217', language: undefined };

async function start(context: TestContext, options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  context.after(() => server.close());
  return server;
}

suite('a message with a code', () => {
  test('a message with a code arrives as plain text from the brand, to one address', async (context) => {
    const { url, arrived } = await start(context);
    await smtpDelivery({ url, from, brand })(message);
    assert.equal(arrived.length, 1);
    const [mail] = arrived;
    assert.ok(mail);
    assert.deepEqual(mail.envelope, { from, to: ['kim@example.com'] });
    assert.deepEqual(mail.message.from, { name: brand, address: from });
    assert.deepEqual(mail.message.to, [{ name: '', address: 'kim@example.com' }]);
    assert.equal(mail.message.subject, 'Your code for Fjord & Fell');
    assert.match(mail.message.text ?? '', /^Your code: 004217\n\nEnter it on the page of Fjord & Fell /);
    assert.equal(mail.message.html, undefined);
    assert.deepEqual(mail.message.attachments, []);
    const header = (name: string) => mail.message.headers.find(({ key }) => key === name)?.value;
    assert.equal(header('auto-submitted'), 'auto-generated');
    assert.equal(header('content-language'), 'en');
    assert.match(header('content-type') ?? '', /^text\/plain/);
  });

  const languages: [string | undefined, string, RegExp][] = [
    ['de', 'de', /^Ihr Code: 004217$/m],
    ['de-CH', 'de', /^Ihr Code: 004217$/m],
    ['DE-at', 'de', /^Ihr Code: 004217$/m],
    ['ar', 'ar', /^رمزك: 004217$/m],
    ['fr-CA', 'fr', /^Votre code : 004217$/m],
    ['es', 'es', /^Su código: 004217$/m],
    ['it', 'it', /^Il suo codice: 004217$/m],
    ['nl', 'nl', /^Uw code: 004217$/m],
    ['pl', 'pl', /^Twój kod: 004217$/m],
    ['pt-BR', 'pt', /^O seu código: 004217$/m],
    ['nb', 'nb', /^Koden din: 004217$/m],
    ['no', 'nb', /^Koden din: 004217$/m],
    ['nn-NO', 'nb', /^Koden din: 004217$/m],
    ['sv', 'sv', /^Din kod: 004217$/m],
    ['da', 'da', /^Din kode: 004217$/m],
    ['tlh', 'en', /^Your code: 004217$/m],
    ['constructor', 'en', /^Your code: 004217$/m],
    ['', 'en', /^Your code: 004217$/m],
  ];
  for (const [language, written, line] of languages)
    test(`a message with a code in ${JSON.stringify(language)} is written in ${written}, and names the brand three times`, async (context) => {
      const { url, arrived } = await start(context);
      await smtpDelivery({ url, from, brand })({ ...message, language });
      const { subject = '', text = '', headers } = arrived[0]?.message ?? {};
      assert.equal(headers?.find(({ key }) => key === 'content-language')?.value, written);
      assert.match(text, line);
      assert.equal((subject + text).split(brand).length - 1, 3);
      assert.doesNotMatch(subject + text, /[{}]/);
    });

  test('a message with a code contains the name of the brand unchanged, whatever it is', async (context) => {
    const { url, arrived } = await start(context);
    for (const name of ['$& {code} {brand}', 'مقهى', 'O’Neill "Sons" <x@y.example>, Inc.']) {
      await smtpDelivery({ url, from, brand: name })(message);
      const { message: mail } = arrived.at(-1) ?? {};
      assert.equal(mail?.subject, `Your code for ${name}`);
      assert.deepEqual(mail?.from, { name, address: from });
    }
  });

  for (const [name, bad] of [
    ['two lines', { email: 'kim@example.com\r\nBcc: all@example.com' }],
    ['a bare line feed', { email: 'kim@example.com\nBcc: all@example.com' }],
    ['two addresses', { email: 'kim@example.com,all@example.com' }],
    ['a name', { email: 'Kim <kim@example.com>' }],
    ['a space', { email: 'kim@example.com all' }],
    ['no address', { email: 'kim' }],
    ['a code of two lines', { code: '1234\nBcc' }],
    ['a code of words', { code: 'click here' }],
  ] as const)
    test(`a message with a code is not sent with ${name}`, async (context) => {
      const { url, arrived } = await start(context);
      await assert.rejects(async () => smtpDelivery({ url, from, brand })({ ...message, ...bad }), TypeError);
      assert.equal(arrived.length, 0);
    });
});

suite('the connection to the mail server', () => {
  test('the connection to the mail server authenticates with the user and password of the URL', async (context) => {
    const { url, arrived } = await start(context, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss:word' ? done(null, { user: username ?? '' }) : done(new Error('Invalid login')),
    });
    await smtpDelivery({ url: url.replace('//', '//br%40nd:p%40ss%3Aword@'), from, brand })(message);
    await smtpDelivery({ url: url.replace('//', '//br%40nd@'), password: 'p@ss:word', from, brand })(message);
    assert.deepEqual(
      arrived.map(({ user }) => user),
      ['br@nd', 'br@nd'],
    );
    const wrong = smtpDelivery({ url: url.replace('//', '//br%40nd:wrong@'), from, brand });
    await assert.rejects(async () => wrong(message), { code: 'EAUTH' });
  });

  test('the connection to the mail server fails when the server refuses the recipient', async (context) => {
    const { url } = await start(context, {
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    await assert.rejects(async () => smtpDelivery({ url, from, brand })(message), { responseCode: 550 });
  });

  test('the connection to the mail server fails if no server listens', async (context) => {
    const { url, close } = await startMailServer();
    await close();
    context.diagnostic(url);
    await assert.rejects(async () => smtpDelivery({ url, from, brand })(message), { code: 'ESOCKET' });
  });

  test('the connection to the mail server ends without TLS if TLS is required: neither the password nor the code is sent', async (context) => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        heard.push(String(chunk));
        socket.write(
          String(chunk).startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '502 no\r\n',
        );
      });
      socket.on('error', () => {});
    });
    const { port, stop } = await listenLocally(server);
    context.after(stop);
    const url = `smtp://brand:canary-password@127.0.0.1:${port}`;
    await assert.rejects(async () => smtpDelivery({ url, from, brand, requireTls: true })(message), {
      code: 'ETLS',
    });
    assert.doesNotMatch(heard.join(''), /AUTH|canary|MAIL|kim|004217/);
    assert.match(heard.join(''), /STARTTLS/);
  });
});

suite('an invalid option of smtpDelivery', () => {
  const url = 'smtps://brand:canary-password@mail.example';
  const refused: [keyof SmtpOptions, object][] = [
    ...['', 'mail.example', 'http://mail.example', 'smtp:', 'smtp:///x', undefined].map(
      (bad): [keyof SmtpOptions, object] => ['url', { url: bad }],
    ),
    ['url', { url: `${url}/path` }],
    ['url', { url: `${url}?pool=true` }],
    ['url', { url: 'smtps://:canary-password@mail.example' }],
    ['url', { url: 'smtps://%zz:canary-password@mail.example' }],
    ['password', { url: 'smtps://brand@mail.example' }],
    ['password', { password: 'canary-password-again' }],
    ...[
      '',
      'no-reply',
      'Brand <no-reply@brand.example>',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: x',
      5,
    ].map((bad): [keyof SmtpOptions, object] => ['from', { from: bad }]),
    ...['', '  ', 'Brand\r\nBcc: all@example.com', 'x'.repeat(101), 5].map(
      (bad): [keyof SmtpOptions, object] => ['brand', { brand: bad }],
    ),
  ];
  for (const [option, members] of refused)
    test(`smtpDelivery refuses the option ${option} of ${JSON.stringify(members)}`, () => {
      const options: SmtpOptions = Object.assign({ url, from, brand }, members);
      assert.throws(
        () => smtpDelivery(options),
        (error) => {
          assert.ok(error instanceof OptionError);
          assert.equal(error.option, option);
          assert.ok(error.message.startsWith(`smtpDelivery: "${option}" `));
          assert.doesNotMatch(error.message, /canary/);
          return true;
        },
      );
    });
});
