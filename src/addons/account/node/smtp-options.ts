import { isLoopback } from '../../../sdk/settings/loopback.ts';
import { named, OptionError, readOptions } from '../../../sdk/settings/option-values.ts';

/** The options of `smtpDelivery`. */
export interface SmtpOptions {
  /**
   * The URL of the mail server: `smtps://mail.example` (TLS from the start, port 465) or
   * `smtp://mail.example:587` (STARTTLS). It may contain a percent-encoded user name and password.
   */
  readonly url: string;

  /** The password, if it is not in `url`. */
  readonly password?: string | undefined;

  /** The sender's address, such as `no-reply@brand.example`, without a name. */
  readonly from: string;

  /**
   * The brand's name as visitors know it, at most 100 characters. It is the sender's name and appears in the
   * text.
   */
  readonly brand: string;

  /**
   * Whether to refuse a server without TLS. Default: `true`, except on a loopback host. Without TLS, anyone
   * on the network can read the codes and the password.
   */
  readonly requireTls?: boolean | undefined;
}

/** The parsed options. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
  readonly brand: string;
  /** `required`, or `none` on a loopback host or with `requireTls: false`. */
  readonly startTls: 'required' | 'none';
}

/**
 * Parses the options.
 *
 * @throws {OptionError} for invalid options. The message does not quote their values.
 */
export function readSmtpOptions(options: SmtpOptions): SmtpSettings {
  const readers = {
    server: () => readServer(options),
    from: () => readSender(options.from),
    brand: () => readBrand(options.brand),
  };
  const { server, ...sender } = named('smtpDelivery', () => readOptions({}, readers));
  return { ...server, ...sender };
}

/** Port 587 is for submission, 465 for submission over TLS. https://www.rfc-editor.org/rfc/rfc8314#section-3.3 */
const defaultPort = (secure: boolean): number => (secure ? 465 : 587);

function refuse(option: keyof SmtpOptions, complaint: string): never {
  throw new OptionError(option, complaint);
}

function readUrl(text: string): URL {
  if (typeof text !== 'string' || !URL.canParse(text))
    return refuse('url', 'must be a URL such as "smtps://user:password@mail.example"');
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '')
    refuse('url', 'must begin with smtp:// or smtps:// and name a host');
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    refuse('url', 'must have no path, query or fragment');
  return url;
}

function readServer({ url: text, password, requireTls }: SmtpOptions): Omit<SmtpSettings, 'from' | 'brand'> {
  const url = readUrl(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? defaultPort(secure) : Number(url.port),
    secure,
    auth: readAuth(url, password),
    startTls: (requireTls ?? !isLoopback(host)) ? 'required' : 'none',
  };
}

function readAuth({ username, password }: URL, given: string | undefined): SmtpSettings['auth'] {
  const pass = given ?? decode(password);
  if (username === '' && pass === '') return undefined;
  if (username === '') refuse('url', 'must have a user name if there is a password');
  if (pass === '') refuse('password', 'is missing, although "url" has a user name');
  if (given !== undefined && password !== '') refuse('password', 'is in "url" as well: give it once');
  return { user: decode(username), pass };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('url', 'must have its user name and password percent-encoded');
  }
}

function readSender(from: string): string {
  if (typeof from !== 'string' || !/^[^\s\p{C}@,;:<>()[\]\\"]+@[A-Za-z0-9.-]+$/u.test(from))
    return refuse('from', 'must be one e-mail address such as "no-reply@brand.example", without a name');
  return from;
}

function readBrand(brand: string): string {
  if (typeof brand !== 'string' || brand.trim() === '' || brand.length > 100 || /\p{C}/u.test(brand))
    return refuse('brand', 'must be a name of at most 100 characters in one line');
  return brand;
}
