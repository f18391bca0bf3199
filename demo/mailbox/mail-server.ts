import { once } from 'node:events';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A received message: its SMTP envelope and its content. */
export interface Arrived {
  readonly at: Date;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The authenticated user. */
  readonly user: string | undefined;
  readonly raw: string;
  readonly message: Email;
}

/** A mail server on this machine. It keeps messages in memory and forwards nothing. */
export interface MailServer {
  readonly url: string;
  /** Oldest first. */
  readonly arrived: readonly Arrived[];
  close(): Promise<void>;
}

/** How many messages are kept; older ones are dropped. */
const most = 200;

/**
 * Starts a mail server on a free port of this machine. It accepts every message unless `options` restrict
 * that.
 */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const receive = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const message = await PostalMime.parse(raw);
    arrived.push({ at: new Date(), ...conversation(session), raw: String(raw), message });
    arrived.splice(0, arrived.length - most);
  };

  const server = new SMTPServer({
    authOptional: true,
    // TLS would need a certificate, and nothing leaves this machine.
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => callbackify(receive)(stream, session, done),
    ...options,
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function conversation({ envelope, user }: SMTPServerSession): Pick<Arrived, 'envelope' | 'user'> {
  const { mailFrom, rcptTo } = envelope;
  return {
    envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
    user: user ? String(user) : undefined,
  };
}
