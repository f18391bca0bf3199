import { createTokenProxy } from 'assent-server/proxy';
import catalogue from '../../../../static/consent-catalogue.json' with { type: 'json' };

let proxy;

// Created at the first request, because `vite build` loads this file without your secrets.
function answer({ request, getClientAddress }) {
  // SvelteKit does not put .env into process.env.
  if (!process.env.ASSENT_SERVICE_URL) process.loadEnvFile();
  proxy ??= createTokenProxy({
    serviceUrl: process.env.ASSENT_SERVICE_URL,
    tokenUrl: process.env.ASSENT_TOKEN_URL,
    clientId: process.env.ASSENT_CLIENT_ID,
    clientSecret: process.env.ASSENT_CLIENT_SECRET,
    catalogue,
  });
  return proxy(request, { remoteAddress: getClientAddress() });
}

export { answer as GET, answer as POST, answer as OPTIONS };
