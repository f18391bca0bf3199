import { createTokenProxy } from 'assent-server/proxy';
import catalogue from '../../../public/consent-catalogue.json' with { type: 'json' };

let proxy;

// Created at the first request, because `nuxt build` may load this file without your secrets.
export default defineEventHandler((event) => {
  proxy ??= createTokenProxy({
    serviceUrl: process.env.ASSENT_SERVICE_URL,
    tokenUrl: process.env.ASSENT_TOKEN_URL,
    clientId: process.env.ASSENT_CLIENT_ID,
    clientSecret: process.env.ASSENT_CLIENT_SECRET,
    catalogue,
  });
  return proxy(toWebRequest(event), { remoteAddress: getRequestIP(event) });
});
