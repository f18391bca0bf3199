// A worker of workerd, such as Cloudflare's: `npm i ../assent/assent-0.1.0.tgz`.

import { createTokenProxy } from 'assent/proxy';
import type { TokenProxy } from 'assent/proxy';
import { readSettings } from './settings.ts';

let proxy: TokenProxy | undefined;

export default {
  fetch(
    request: Request,
    environment: Readonly<Record<string, string>>,
    context: { waitUntil(work: Promise<unknown>): void },
  ): Promise<Response> {
    // workerd does not say who asks; the server in front of it does, in X-Forwarded-For.
    proxy ??= createTokenProxy({ ...readSettings(environment), trustedHops: 1 });
    return proxy(request, {
      // On Cloudflare's own edge, which sets it, and nowhere else, for anybody can send it:
      // remoteAddress: request.headers.get('cf-connecting-ip') ?? undefined,
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
