import { createTokenProxy } from 'assent-server/proxy';
import catalogue from './public/consent-catalogue.json';

let proxy;

export default {
  fetch(request, environment, context) {
    proxy ??= createTokenProxy({
      serviceUrl: environment.ASSENT_SERVICE_URL,
      tokenUrl: environment.ASSENT_TOKEN_URL,
      clientId: environment.ASSENT_CLIENT_ID,
      clientSecret: environment.ASSENT_CLIENT_SECRET,
      catalogue,
      // workerd does not provide the visitor's IP address. The server in front of it sends it in X-Forwarded-For.
      trustedHops: 1,
    });
    return proxy(request, {
      // Only on Cloudflare's own edge, which sets this header. Anywhere else a visitor can forge it:
      // remoteAddress: request.headers.get('cf-connecting-ip') ?? undefined,
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
