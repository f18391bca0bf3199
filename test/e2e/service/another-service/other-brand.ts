import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTokenProxy, type LogLine } from 'assent-server/proxy';
import { listen, type Listening } from '../../../../demo/listen.ts';
import { OtherService } from './other-service.ts';
import { brand } from '../../../catalogue-parts.ts';

const files = fileURLToPath(new URL('../../../../dist/cdn', import.meta.url));

interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly targets: readonly string[];
}

/** A brand's site with a third-party consent service. */
export interface OtherBrand extends Listening {
  readonly service: OtherService;
  readonly log: readonly LogLine[];
  /** Adds a vendor to the catalogue of the pages, but not of the proxy. */
  offer(vendor: Vendor): void;
}

/** Of the pages and of the proxy. */
export const catalogue = {
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.' },
    { id: 'video', name: 'Films', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
  ],
};

const page = `<!doctype html><html lang="en"><title>Fjord &amp; Fell</title><link rel="icon" href="data:,">
  <script src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>
  <h1>Fjord &amp; Fell</h1>${['tally/statistics', 'tubular/video'].map(heldScript).join('')}</html>`;

/** Records on the page that it ran. */
function heldScript(cell: string): string {
  const [vendor, target] = cell.split('/');
  return `<script type="text/plain" data-assent-vendor="${vendor}" data-assent-target="${target}">
    document.documentElement.dataset.${vendor} = 'ran';</script>`;
}

/** Starts the site, its proxy (ours, unless it has its own) and its service, on a local port. */
export async function startOtherBrand(
  forwarderTo?: (service: OtherService) => (request: Request) => Promise<Response>,
): Promise<OtherBrand> {
  const service = new OtherService();
  const log: LogLine[] = [];
  const vendors: Vendor[] = [...catalogue.vendors];
  const ours = createTokenProxy({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://service.example/token',
    clientId: 'channel-1',
    clientSecret: 'a-secret-of-the-channel',
    catalogue,
    fetch: service.fetch,
    log: (line) => void log.push(line),
  });
  const proxy = forwarderTo?.(service) ?? ours;
  const site = await listen((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/consent/')) return proxy(request);
    if (pathname === '/') return new Response(page, { headers: { 'content-type': 'text/html' } });
    if (pathname === '/consent-catalogue.json') return Response.json({ ...catalogue, vendors });
    const [, file] = /^\/assent(\/assent[\w.-]*\.js)$/.exec(pathname) ?? [];
    if (file === undefined) return new Response(null, { status: 404 });
    return new Response(readFileSync(files + file), { headers: { 'content-type': 'text/javascript' } });
  }, 0);
  return { ...site, service, log, offer: (vendor) => void vendors.push(vendor) };
}
