import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../../demo/mailbox/mail-server.ts';
import { spawnAssent, waitForPort } from '../../cli/support/run-assent.ts';
import { openBrowser } from '../../proxy/support/browser.ts';
import { type Answer, consent } from '../../proxy/support/set-up.ts';
import { serveService } from '../../proxy-examples/support/serve-service.ts';

const emails = ['kim.canary@example.com', 'lee.canary@example.com'];
const cookieKey = 'canary-key-of-the-cookies-0123456789';
const mailPassword = 'canary-password-of-the-mail-server';
const birthDate = '1987-06-05';

/** The records of a simulated life. */
export interface Life {
  /** All secret and personal values, by kind. */
  readonly kept: ReadonlyMap<string, ReadonlySet<string>>;
  readonly answers: readonly string[];
  readonly cookies: readonly string[];
  readonly proxyLog: readonly string[];
  readonly serviceLog: readonly string[];
  /** In the order of the people. */
  readonly mail: readonly string[];
}

/** Two people verify: with the service, a mail server that requires a password, and `assent proxy` as a process. */
export async function liveLife(): Promise<Life> {
  const kept = new Map<string, Set<string>>();
  const keep = (kind: string, value: string) => kept.set(kind, (kept.get(kind) ?? new Set()).add(value));
  const anonymousId = `a1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;
  const secrets = { anonymousId, cookieKey, mailPassword, birthDate };
  for (const [kind, value] of Object.entries(secrets)) keep(kind, value);
  for (const email of emails) keep('email', email);

  const mail = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
  });
  const service = await startService(keep);
  const proxy = await startProxy(service.variables, mail.url.replace('//', `//brand:${mailPassword}@`));
  const answers: string[] = [];
  const cookies: string[] = [];

  const askAt = async (address: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(address, init);
    const text = await response.text();
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').join('\n');
    answers.push(`${response.status} ${response.statusText}\n${headers}\n\n${text}`);
    cookies.push(...response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, text, lines: [] };
  };

  for (const [index, email] of emails.entries()) {
    const browser = openBrowser({ askAt }, `${proxy.url}/consent`);
    await browser.post(consent({ subject: { anonymousId }, attributes: { birthDate } }));
    await browser.startVerification(email, { profile: { birthDate } });
    while (mail.arrived.length <= index) await pause(10);
    await browser.completeVerification('000000');
    await browser.completeVerification(/\d{6}/.exec(mail.arrived[index]?.message.text ?? '')?.[0] ?? 'none');
    keep('proof', browser.cookies.get('assent') ?? 'none');
    await browser.post(consent({ subject: { verifiedId: 'me' }, attributes: { birthDate } }));
    assert.equal((await browser.readUnified('me')).status, 200);
    await browser.readUnified(email);
    await browser.check(anonymousId);
    await browser.signOut();
    await browser.check('me');
  }

  const proxyLog = [await proxy.end()];
  await service.end();
  await mail.close();
  return {
    kept,
    answers,
    cookies,
    proxyLog,
    serviceLog: service.log,
    mail: mail.arrived.map(({ raw, message }) => `${raw}\n${message.text}`),
  };
}

/** The service on a port. It records its replies, which are not meant for browsers. */
async function startService(keep: (kind: string, value: string) => void) {
  const log: string[] = [];
  const told = /"(access_token|code|verifiedId|subjectId)":"([^"]+)"/g;
  const { channel, environment, close } = await serveService(
    { log: (entry) => log.push(JSON.stringify(entry)) },
    async (reply) => {
      for (const [, kind = '', value = ''] of (await reply.clone().text()).matchAll(told))
        if (reply.ok) keep(kind, value);
      const consentId = reply.headers.get('consent-id');
      if (consentId !== null) keep('consentId', consentId);
    },
  );
  const { brandId, clientId, clientSecret } = channel;
  keep('clientSecret', clientSecret);
  keep('credentials', btoa(`${clientId}:${clientSecret}`));
  keep('brandId', brandId);
  return { log, variables: environment, end: close };
}

/** Runs `assent proxy` as an operator does. */
async function startProxy(variables: Record<string, string>, mailUrl: string) {
  const env = {
    ...variables,
    PORT: '0',
    ASSENT_SMTP_URL: mailUrl,
    ASSENT_MAIL_FROM: 'no-reply@brand.example',
    ASSENT_MAIL_BRAND: 'Brand',
    ASSENT_COOKIE_KEYS: cookieKey,
    ASSENT_ATTRIBUTES: 'birthDate',
  };
  const running = spawnAssent(['proxy'], env);
  return {
    url: await waitForPort(running),
    end: async () => {
      running.kill('SIGTERM');
      const { out, error } = await running.ended;
      return out + error;
    },
  };
}
