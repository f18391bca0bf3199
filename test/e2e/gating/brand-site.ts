import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen, type Listening } from '../../../demo/listen.ts';
import type { RunningService } from '../../../demo/run-service.ts';
import { proxyFor } from '../../examples/support/proxy-for.ts';
import { brand } from '../../catalogue-parts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A brand's site with tags of vendors on another origin. */
export interface BrandSite extends Listening {
  /** Requested paths of Assent since the last call: script, chunks, catalogue, proxy. */
  takeOurs(): readonly string[];
  /** What requests for the catalogue and to the proxy told of the page by `Referer`, since the last call. */
  takeReferrers(): readonly string[];
  /** The posts to the proxy since the last call. */
  takePosted(): readonly unknown[];
  /** Makes all requests for Assent's files hang, or answers them again. Pages are still served. */
  setDown(isDown: boolean): void;
  /** Makes the policy of `/example` from the cookies of a request. */
  setPolicy(make: (cookies: string | null) => string): void;
  /** Sets the markup of `/example`, which has no policy at first. The parts are sent with a short pause between them. */
  setExample(...parts: readonly string[]): void;
}

const catalogue = {
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
    { id: 'video', name: 'Films', description: 'Plays films.' },
    { id: 'marketing', name: 'Marketing', description: 'Advertises.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
    { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
    { id: 'google', name: 'Google', targets: ['statistics', 'marketing'] },
  ],
};

/** Runs the site. `/` and `/plain` have every kind of blocked element. */
export async function startBrandSite(settings: {
  readonly service: RunningService;
  readonly vendorsUrl: string;
  /** The text of the catalogue, if it is not the site's. */
  readonly catalogueText?: string | undefined;
  /** What `/` has before the script tag: scripts with the nonce `ours`. */
  readonly head: string;
}): Promise<BrandSite> {
  const { service, vendorsUrl, head, catalogueText = JSON.stringify(catalogue) } = settings;
  const proxy = proxyFor(service, catalogueText, { tags: ['spring'], attributes: ['shop', 'plan'] });
  let ours: string[] = [];
  let posted: unknown[] = [];
  let referrers: string[] = [];
  let isDown = false;
  let example: readonly string[] = [];
  let policyOf = (_cookies: string | null) => '';

  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-ours' ${vendorsUrl}`,
    "style-src 'self'",
    `img-src ${vendorsUrl}`,
    `frame-src ${vendorsUrl}`,
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types assent assent-html',
  ].join('; ');
  const pages: Readonly<Record<string, (request: Request) => Response>> = {
    '/': () => page(pageOf(head, vendorsUrl), policy),
    '/plain': () => page(pageOf('', vendorsUrl), policy),
    '/example': ({ headers }) =>
      page(
        inParts(['<!doctype html><html lang="en"><title>Example</title>', ...example]),
        policyOf(headers.get('cookie')),
      ),
  };

  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const shown = pages[pathname];
    if (shown) return shown(request);
    ours.push(pathname);
    if (isDown) return new Response(null, { status: 503 });
    if (pathname.startsWith('/consent'))
      referrers.push(`${pathname.split('/', 4).join('/')} ${request.headers.get('referer')}`);
    if (pathname.startsWith('/consent/')) {
      if (request.method === 'POST' && pathname !== '/consent/blocked') {
        // Another list may be there by the time the body is.
        const body = await request.clone().json();
        posted.push(body);
      }
      return proxy(request);
    }
    if (pathname === '/consent-catalogue.json')
      return new Response(catalogueText, { headers: { 'cache-control': 'no-cache' } });
    return asset(pathname);
  }, 0);
  return {
    ...server,
    takeOurs() {
      const taken = ours;
      ours = [];
      return taken;
    },
    takeReferrers() {
      const taken = referrers;
      referrers = [];
      return taken;
    },
    takePosted() {
      const taken = posted;
      posted = [];
      return taken;
    },
    setDown: (down) => (isDown = down),
    setPolicy: (make) => (policyOf = make),
    setExample: (...parts) => (example = parts),
  };
}

/** A file of the script tag or of the package, with the caching headers of a typical server. */
function asset(path: string): Response {
  const name = /^\/assent(\/assent[\w.-]*\.js)$/.exec(path)?.[1];
  const module = /^(\/module(?:\/[\w-]+)+\.js)$/.exec(path)?.[1];
  const file = name ? `dist/cdn${name}` : module && `dist${module}`;
  if (!file) return new Response(null, { status: 404 });
  return new Response(readFileSync(join(root, file)), {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' },
  });
}

/** A page that arrives in parts, as from a slow server: the browser renders the parts it has. */
function inParts(parts: readonly string[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    async pull(stream) {
      const part = left.shift();
      if (part === undefined) return stream.close();
      stream.enqueue(new TextEncoder().encode(part));
      // oxlint-disable-next-line tests/no-fixed-wait -- the browser draws what it has before the rest comes
      if (left.length > 0) await setTimeout(100);
    },
  });
}

function page(body: BodyInit, policy = ''): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store', 'content-security-policy': policy },
  });
}

/** A page with every kind of blocked element: eleven for four vendors. */
function pageOf(head: string, vendorsUrl: string): string {
  // Each has its own URL, because browsers load the same URL only once.
  let serial = 0;
  const address = (vendor: string, kind: string) => `${vendorsUrl}/${vendor}/${kind}?${(serial += 1)}`;
  const marks = (vendor: string, target: string) =>
    `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  const script = (vendor: string, more = '') =>
    `<script type="text/plain" ${more} ${marks(vendor, 'statistics')} data-assent-src="${address(vendor, 'tag.js')}"></script>`;
  return `<!doctype html>
    <html lang="en"><head><title>Fjord &amp; Fell</title>${head}
    <script src="/assent/assent.js" data-assent></script>
    ${script('google')}
    </head><body><main>
    ${script('tally')} ${script('tally', 'async')} ${script('tally', 'defer')}
    <script type="text/plain" data-type="module" ${marks('tally', 'statistics')} data-assent-src="${address('tally', 'tag.mjs')}"></script>
    <script type="text/plain" nonce="ours" ${marks('tally', 'statistics')}>new Image().src = '${address('tally', 'pixel.svg')}';</script>
    <iframe title="Film" ${marks('tubular', 'video')} data-assent-src="${address('tubular', 'film.html')}"></iframe>
    <assent-gate vendor="tubular" target="video"><template><iframe title="Film" src="${address('tubular', 'film.html')}"></iframe></template></assent-gate>
    <img alt="" ${marks('pathfinder', 'marketing')} data-assent-src="${address('pathfinder', 'pixel.svg')}">
    <template ${marks('pathfinder', 'marketing')}><img loading="lazy" alt="" src="${address('pathfinder', 'pixel.svg')}"></template>
    <template ${marks('google', 'marketing')}><img loading="lazy" alt="" src="${address('google', 'pixel.svg')}"></template>
    </main><footer><button data-assent-open="preferences">Privacy choices</button></footer></body></html>`;
}
