import type { Answer } from './service.ts';

/** The cookies of the browser. */
interface Browser {
  cookies: Record<string, string>;
}

/** The part of the proxy that mails codes and knows which e-mail this browser has verified. */
export class Accounts {
  /** The verifiedId of this browser's proof; `undefined` without a proof. */
  verifiedId: string | undefined;
  /** The posted bodies that start a verification, newest last. */
  readonly started: { readonly email: string; readonly profile?: object; readonly language?: string }[] = [];
  /** The code of the newest verification. */
  code = '042137';
  /** Additional members of the answer to a request for a code. */
  leak: object = {};
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Answers requests for accounts. */
  answer(address: string, { body }: RequestInit): Answer | undefined {
    const posted: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (address.endsWith('/subjects/profile')) return this.#start(posted);
    if (address.endsWith('/subjects/profile/verify')) return this.#verify(posted);
    if (!address.endsWith('/subjects/sign-out')) return undefined;
    this.endSession();
    this.#browser.cookies = {};
    return { status: 204, text: '', headers: {} };
  }

  /** Invalidates the proof. The client cannot see this. */
  endSession(): void {
    this.verifiedId = undefined;
  }

  /** Closes the browser, which deletes its session cookies. */
  closeBrowser(): void {
    this.endSession();
    delete this.#browser.cookies['assent_me'];
  }

  #start(posted: unknown): Answer {
    const { email, profile, language } = Object(posted);
    if (!String(email).includes('@')) return { status: 400, text: '{"code":"body-invalid"}', headers: {} };
    this.started.push({ email, ...(profile && { profile }), ...(language && { language }) });
    return { status: 202, text: JSON.stringify(this.leak), headers: {} };
  }

  #verify(posted: unknown): Answer {
    const email = this.started.at(-1)?.email;
    if (email === undefined || Object(posted).code !== this.code)
      return { status: 400, text: '{"code":"verification-failed"}', headers: {} };
    this.verifiedId = `verified ${email}`;
    this.#browser.cookies = { assent_me: '1' };
    return { status: 200, text: '{"verified":true}', headers: {} };
  }
}
