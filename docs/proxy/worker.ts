// A worker of workerd, such as Cloudflare's: `npm i assent`.

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
    proxy ??= createTokenProxy(readSettings(environment));
    return proxy(request, {
      remoteAddress: request.headers.get('cf-connecting-ip') ?? undefined,
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
