import type { Answer } from './service.ts';

/** Where the cookies of the browser are. */
interface Browser {
  cookies: Record<string, string>;
}

/** The part of the proxy that mails codes and knows who proved which e-mail in this browser. */
export class Accounts {
  /** Whose proof this browser holds, as the service names them; `undefined` without one. */
  verifiedId: string | undefined;
  /** What was posted to begin a verification, newest last. */
  readonly started: { readonly email: string; readonly profile?: object; readonly language?: string }[] = [];
  /** The code of the newest. */
  code = '042137';
  /** What is said besides `{}` to who asks for a code. */
  leak: object = {};
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Answers what is about accounts. */
  answer(address: string, { body }: RequestInit): Answer | undefined {
    const posted: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (address.endsWith('/subjects/profile')) return this.#start(posted);
    if (address.endsWith('/subjects/profile/verify')) return this.#verify(posted);
    if (!address.endsWith('/subjects/sign-out')) return undefined;
    this.endSession();
    this.#browser.cookies = {};
    return { status: 204, text: '', headers: {} };
  }

  /** The proof is not valid any more. The browser, which cannot see it, does not know. */
  endSession(): void {
    this.verifiedId = undefined;
  }

  /** The browser is closed, and with it go the cookies of the session. */
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
