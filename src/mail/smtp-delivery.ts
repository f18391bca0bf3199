import { createTransport } from 'nodemailer';
import type { CodeMessage, DeliverCode } from '../proxy/verification/verification-options.ts';
import { writeMessage } from './message-text.ts';
import { readSmtpOptions } from './smtp-options.ts';
import type { SmtpOptions } from './smtp-options.ts';

/** Milliseconds for the connection, the greeting and each silence of the server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Delivers codes by SMTP, each in a plain-text message of its own: `deliverCode` of
 * `createTokenProxy`. Texts are in Arabic, Danish, Dutch, English, French, German, Italian, Norwegian, Polish, Portuguese, Spanish and Swedish.
 *
 * It rejects when the server does not take the message; the error then tells what the server said,
 * which may quote the address. A message that was taken may still come back: nobody reads that.
 *
 * @throws {OptionError} for an option that cannot be used.
 */
export function smtpDelivery(options: SmtpOptions): DeliverCode {
  const { host, port, secure, auth, from, brand, startTls } = readSmtpOptions(options);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'none',
    // A message is text that was written here: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
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
        // Nobody's absence note is to answer this. https://www.rfc-editor.org/rfc/rfc3834#section-5
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}

/** The proxy has checked both. Whoever calls this by other ways is held to the same. */
function readMessage({ email, code }: CodeMessage): Pick<CodeMessage, 'email' | 'code'> {
  if (!/^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u.test(email))
    throw new TypeError('smtpDelivery: "email" must be one address in one line');
  if (!/^[A-Za-z0-9]{4,10}$/.test(code))
    throw new TypeError('smtpDelivery: "code" must be 4 to 10 letters and digits');
  return { email, code };
}
