import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';

/** A message as it arrived: what the conversation said, and what the message says. */
export interface Arrived {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly user: string | undefined;
  readonly raw: string;
  readonly message: Email;
}

/** Starts a mail server on loopback that takes everything, unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const receive = async (stream: AsyncIterable<Buffer>, { envelope, user }: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    const message = await PostalMime.parse(raw);
    arrived.push({
      envelope: { from, to },
      user: user ? String(user) : undefined,
      raw: String(raw),
      message,
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, session, done) => callbackify(receive)(stream, session, done),
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const { port }: AddressInfo = addressOf(listening.address());
  return {
    arrived,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('The mail server listens nowhere.');
}
