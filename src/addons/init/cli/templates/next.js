import { createTokenProxy } from 'assent-server/proxy';
import catalogue from '../../../public/consent-catalogue.json' with { type: 'json' };

let proxy;

// Created at the first request, because `next build` loads this file without your secrets.
function answer(request) {
  proxy ??= createTokenProxy({
    serviceUrl: process.env.ASSENT_SERVICE_URL,
    tokenUrl: process.env.ASSENT_TOKEN_URL,
    clientId: process.env.ASSENT_CLIENT_ID,
    clientSecret: process.env.ASSENT_CLIENT_SECRET,
    catalogue,
    // Next does not provide the visitor's IP address. The server in front of it sends it in X-Forwarded-For.
    trustedHops: 1,
  });
  return proxy(request);
}

export { answer as GET, answer as POST, answer as OPTIONS };
