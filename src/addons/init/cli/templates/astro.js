import { getSecret } from 'astro:env/server';
import { createTokenProxy } from 'assent-server/proxy';
import catalogue from '../../../public/consent-catalogue.json' with { type: 'json' };

export const prerender = false;

let proxy;

// Created at the first request, because `astro build` loads this file without your secrets.
function answer({ request, clientAddress }) {
  proxy ??= createTokenProxy({
    serviceUrl: getSecret('ASSENT_SERVICE_URL'),
    tokenUrl: getSecret('ASSENT_TOKEN_URL'),
    clientId: getSecret('ASSENT_CLIENT_ID'),
    clientSecret: getSecret('ASSENT_CLIENT_SECRET'),
    catalogue,
  });
  return proxy(request, { remoteAddress: clientAddress });
}

export { answer as GET, answer as POST, answer as OPTIONS };
