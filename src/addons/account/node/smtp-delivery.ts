import { createRequire } from 'node:module';
import type * as Nodemailer from 'nodemailer';
import { loadOptional } from '../../../protocol/missing-package.ts';
import type { CodeMessage, DeliverCode } from '../proxy/verification-options.ts';
import { writeMessage } from './message-text.ts';
import { readSmtpOptions, type SmtpOptions } from './smtp-options.ts';

const require = createRequire(import.meta.url);

/** Timeouts in milliseconds: for the connection, for the greeting, and for a silent server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends codes by SMTP: returns a `deliverCode` for `createTokenProxy`. Each code is sent in its own
 * plain-text message, in Arabic, Danish, Dutch, English, French, German, Italian, Norwegian, Polish,
 * Portuguese, Spanish or Swedish.
 *
 * The returned function rejects if the server does not accept the message. The error contains the server's
 * reply, which may quote the address. Bounces of accepted messages are not processed.
 *
 * @throws {OptionError} for an invalid option.
 * @throws {MissingPackageError} if `nodemailer` is not installed.
 */
export function smtpDelivery(options: SmtpOptions): DeliverCode {
  const { host, port, secure, auth, from, brand, startTls } = readSmtpOptions(options);
  const { createTransport } = loadOptional<typeof Nodemailer>('Mail by SMTP', 'nodemailer@10', () =>
    require('nodemailer'),
  );
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'none',
    // The message is our own text, so it needs no access to files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });

  return async (message) => {
    const { email, code } = readMessage(message);
    const { subject, text, language } = writeMessage(code, brand, message.language);
    await transport.sendMail({
      envelope: { from, to: [email] },
      from: { name: brand, address: from },
      to: { name: '', address: email },
      subject,
      text,
      headers: {
        'Content-Language': language,
        // Prevents automatic replies. https://www.rfc-editor.org/rfc/rfc3834#section-5
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}

/** Checks the e-mail and the code. The proxy has already done so, but other callers may not have. */
function readMessage({ email, code }: CodeMessage): Pick<CodeMessage, 'email' | 'code'> {
  if (!/^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u.test(email))
    throw new TypeError('smtpDelivery: "email" must be one address in one line');
  if (!/^[A-Za-z0-9]{4,10}$/.test(code))
    throw new TypeError('smtpDelivery: "code" must be 4 to 10 letters and digits');
  return { email, code };
}
