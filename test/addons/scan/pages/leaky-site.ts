import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy, readHint } from 'assent';
import { listen, type Listening } from '../../../../demo/listen.ts';
import { brand } from '../../../catalogue-parts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * What is wrong with the site: everything; nothing, where visitors are asked and refusals are not recorded, or where visitors
 * may object; or everything behind a policy
 * that is made from the choices.
 */
export type Leaks = 'leaky' | 'mended' | 'opt-out' | 'guarded';

/** A site and its vendors: each has a name below `localhost`, all on one port. */
export interface LeakySite extends Listening {
  readonly address: string;
  readonly catalogue: object;
  /** The posts that reached the site's own proxy. */
  readonly posted: number;
  /** Sets what it declares of Global Privacy Control; nothing at first. */
  declare(answer: () => Response): void;
}

const targets = [
  { id: 'needed', name: 'Needed', description: 'Keeps the basket.', required: true },
  { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
  { id: 'video', name: 'Films', description: 'Plays films.' },
];

/** Runs the site. `/` and `/films` are its pages, and `/all` has what both have; `/slow` never ends loading, `/bare` has no widget, `/away` leads away. */
export async function startLeakySite(leaks: Leaks): Promise<LeakySite> {
  let posted = 0;
  let declared = () => new Response(null, { status: 404 });
  const server = await listen(async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== 'brand.localhost') return vendorAnswer(hostname, pathname, on);
    if (request.method === 'POST') posted += 1;
    if (pathname === '/away') return Response.redirect(on('other'));
    if (pathname === '/bare')
      return new Response('<!doctype html><title>Bare</title>', { headers: { 'content-type': 'text/html' } });
    if (pathname === '/busy')
      return new Response('<!doctype html><title>Busy</title><script>for (;;);</script>', {
        headers: { 'content-type': 'text/html' },
      });
    if (pathname === '/never') return new Promise(() => {});
    if (['/', '/films', '/all', '/slow'].includes(pathname))
      return page(leaks, pathname, on, request.headers.get('cookie'), catalogue);
    if (pathname === '/.well-known/gpc.json') return declared();
    if (pathname === '/consent-catalogue.json') return Response.json(catalogue);
    if (pathname === '/own/counter.js') return script('');
    if (!/^\/assent\/assent[\w.-]*\.js$/.test(pathname)) return new Response(null, { status: 404 });
    return script(readFileSync(join(root, 'dist/cdn', pathname.slice('/assent/'.length)), 'utf8'));
  }, 0);
  const { port } = new URL(server.url);
  const on = (name: string) => `http://${name}.localhost:${port}`;
  const host = (name: string) => `${name}.localhost:${port}`;
  const isMended = leaks === 'mended' || leaks === 'opt-out';
  const storage = [{ kind: 'cookie', name: 'tubular_viewer', ...(isMended && { path: '/films' }) }];
  const catalogue = {
    brand,
    ...(leaks === 'opt-out' && { regime: 'opt-out' }),
    targets: targets.map((target) => ({ ...target, saleOrShare: leaks === 'opt-out' && !target.required })),
    vendors: [
      { id: 'shop', name: 'Shop', targets: ['needed'], storage: [{ kind: 'localStorage', name: 'basket' }] },
      {
        id: 'tally',
        name: 'Tally',
        targets: ['statistics'],
        loads: [host('tally'), '/own/'],
        storage: [{ kind: 'cookie', name: isMended ? 'tally_*' : 'former' }],
      },
      {
        id: 'tubular',
        name: 'Tubular',
        targets: ['video'],
        loads: [host('tubular'), ...(isMended ? [host('partner')] : [])],
        storage,
      },
      ...(isMended
        ? []
        : [{ id: 'idle', name: 'Idle', targets: ['video'], storage: [{ kind: 'cookie', name: 'never' }] }]),
    ],
  };
  return {
    ...server,
    address: `${on('brand')}/`,
    catalogue,
    get posted() {
      return posted;
    },
    declare: (answer) => (declared = answer),
  };
}

type Origin = (name: string) => string;

function vendorAnswer(hostname: string, pathname: string, on: Origin): Response {
  const vendor = hostname.split('.')[0];
  if (vendor === 'tally')
    return script(
      `document.cookie = 'tally_visit=1; Path=/; Max-Age=9999'; document.createElement('canvas').toDataURL();
      addEventListener('pagehide', () => navigator.sendBeacon('${on('tally')}/bye'));`,
    );
  if (vendor === 'tubular')
    return pathname.endsWith('.js')
      ? script(
          `document.cookie = 'tubular_viewer=1; Path=/films; Max-Age=9999'; new Image().src = '${on('partner')}/pixel.svg';`,
        )
      : new Response('<!doctype html><title>Film</title>', { headers: { 'content-type': 'text/html' } });
  return pathname.endsWith('.css')
    ? new Response('', { headers: { 'content-type': 'text/css' } })
    : script('');
}

function page(leaks: Leaks, path: string, on: Origin, cookies: string | null, catalogue: object): Response {
  const isMended = leaks === 'mended' || leaks === 'opt-out';
  const marks = (vendor: string, target: string) =>
    `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  const tagFor = (vendor: string, target: string, address: string) =>
    `<script type="text/plain" ${marks(vendor, target)} data-src="${address}"></script>`;
  const tally = `${on('tally')}/tag.js`;
  const film = `${on('tubular')}/film`;
  const head = isMended
    ? tagFor('tally', 'statistics', tally)
    : `<link rel="preconnect" href="${on('ahead')}"><link rel="stylesheet" href="${on('fonts')}/font.css">
      <script src="${tally}"></script>`;
  const frame = isMended
    ? `<iframe title="Film" ${marks('tubular', 'video')} data-src="${film}"></iframe>`
    : `<iframe title="Film" loading="lazy" src="${film}"></iframe>`;
  const late = isMended
    ? ''
    : `<script>setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { src: '${on('heat')}/map.js' })), 200);</script>
      <script>new WebSocket('${on('socket').replace('http', 'ws')}/');</script>
      <link rel="preconnect" href="https://[">
      <img alt="" ${marks('taly', 'statistics')} data-src="/p.svg">`;
  // Marked on one page only.
  const counter =
    path !== '/films' && !isMended
      ? '<script src="/own/counter.js"></script>'
      : tagFor('tally', 'statistics', '/own/counter.js');
  const body = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
    <script src="/assent/assent.js" data-hint data-count${leaks === 'mended' ? ' data-record="acceptances"' : ''}></script>${head}</head>
    <body><h1>Shop</h1><script>localStorage.setItem('basket', '[]');</script>${counter}
    ${path === '/films' || path === '/all' ? tagFor('tubular', 'video', `${on('tubular')}/player.js`) : ''}
    ${path === '/slow' ? '<img alt="" src="/never">' : ''}
    <div style="height: 3000px"></div>${frame}${late}
    <footer><button data-assent-open="preferences">Privacy choices</button></footer></body></html>`;
  const policy = contentSecurityPolicy(catalogue, readHint(cookies));
  return new Response(body, {
    headers: {
      'content-type': 'text/html',
      ...(leaks === 'guarded' && { 'content-security-policy': policy }),
    },
  });
}

function script(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/javascript' } });
}
