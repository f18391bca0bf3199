import {
  type CodeMessage,
  emailVerification,
  type VerificationOptions,
} from '../../../../src/addons/account/verification.ts';
import { openBrowser } from '../../../proxy/support/browser.ts';
import { obligingService, origin, setUp, type World } from '../../../proxy/support/set-up.ts';
import type { Respond } from '../../../proxy/support/upstream.ts';

export const email = 'kim@example.com';
export const keys = ['the first key of the cookies, 1234567890'];
export const cookieName = '__Host-Http-assent';
export const minute = 60_000;

/** The service's verifiedId of a person. Like an e-mail, it must never leave the proxy. */
export const verifiedIdOf = (email: string): string => `verified/${email}?#%`;

/** A service that issues one code for each e-mail. A code works once, until the next one is issued. */
export function verifyingService(canaries: Set<string>): Respond {
  const codes = new Map<string, string>();
  let issued = 0;
  return (sent) => {
    const body = sent.url.includes('/subjects/') ? JSON.parse(sent.body) : {};
    if (sent.url.endsWith('/subjects/profile')) {
      issued += 1;
      const code = String(42_000_000 + issued * 7_919)
        .slice(0, 6)
        .padStart(6, '0');
      canaries.add(code).add(body.email).add(verifiedIdOf(body.email));
      codes.set(body.email, code);
      return Response.json({ code });
    }
    if (sent.url.endsWith('/subjects/profile/verify')) {
      if (codes.get(body.email) !== body.code) return Response.json({ code: 'wrong' }, { status: 400 });
      codes.delete(body.email);
      return Response.json({ verifiedId: verifiedIdOf(body.email) });
    }
    return obligingService(sent);
  };
}

/** A proxy with verification by e-mail, and a mailbox for its codes. */
export function setUpVerification({
  verification,
  ...world
}: World & { readonly verification?: Partial<VerificationOptions> } = {}) {
  const delivered: CodeMessage[] = [];
  const canaries = new Set<string>();
  const addOn = emailVerification({
    keys,
    deliverCode: (message) => void delivered.push(message),
    ...verification,
  });
  const made = setUp({
    service: verifyingService(canaries),
    canaries,
    ...world,
    options: {
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      ...world.options,
      addOns: [addOn],
    },
  });
  const outcomes = () => made.lines.flatMap((line) => (line.event === 'code' ? [line.outcome] : []));
  return {
    ...made,
    delivered,
    outcomes,
    openBrowser: (remoteAddress?: string, base = `${origin}/consent`) =>
      openBrowser(made, base, remoteAddress),
    /** The last delivered code. */
    async newCode(): Promise<string> {
      await made.afterwards();
      return delivered.at(-1)?.code ?? 'none';
    },
  };
}

/** A browser that has requested a code. */
export async function withCode(world = setUpVerification()) {
  const browser = world.openBrowser();
  await browser.startVerification(email);
  return { ...world, browser, code: await world.newCode() };
}

/** A world with one verified browser. */
export async function verified(world: Parameters<typeof setUpVerification>[0] = {}) {
  const made = setUpVerification(world);
  const browser = made.openBrowser();
  await browser.startVerification(email);
  const answer = await browser.completeVerification(await made.newCode());
  return { ...made, browser, answer };
}
