import { ConsentKit, type KitOptions } from './consent-kit.ts';
import { FakeConsentService } from './fake-consent-service.ts';

/**
 * Makes the kit for tests that run in the page itself, as with Web Test Runner. Until `stop()` it replaces
 * `fetch` for addresses of the proxy.
 */
export function inPage(options: KitOptions = {}): ConsentKit {
  const { proxy = '/consent' } = options;
  const service = new FakeConsentService();
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${proxy}/`)) return real(request);
    const body = (await request.text()) || undefined;
    const reply = service.answer({ method: request.method, path: pathname, body });
    return new Response(reply.body || null, {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return new ConsentKit(
    service,
    async (work, argument) => work(argument),
    options,
    async () => {
      globalThis.fetch = real;
    },
  );
}
