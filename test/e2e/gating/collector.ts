import { listen, type Listening } from '../../../demo/listen.ts';

/** Vendors on a separate origin. They count the requests that reach them. */
export interface Collector extends Listening {
  /** The requests that each vendor received since the last call, for vendors with any. */
  take(): Readonly<Record<string, number>>;
}

/**
 * Simulates the vendors: `/<vendor>/<kind>` is one of their scripts, modules, frames or pictures. A script
 * records which signals Google had received when it started.
 */
export async function startCollector(): Promise<Collector> {
  let hits: Record<string, number> = {};
  const server = await listen((request) => {
    const [, vendor = '', kind = ''] = new URL(request.url).pathname.split('/');
    if (!(kind in bodies)) return new Response(null, { status: 404 });
    hits[vendor] = (hits[vendor] ?? 0) + 1;
    const [type, body] = bodies[kind] ?? [];
    return new Response(body?.(vendor) ?? '', {
      headers: {
        'content-type': String(type),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      },
    });
  }, 0);
  const take = () => {
    const taken = hits;
    hits = {};
    return taken;
  };
  return { ...server, take };
}

const note = (vendor: string) =>
  `((window.began ??= {}).${vendor} ??= []).push([...(window.dataLayer ?? [])].map((each) => Object.values(each)));`;

const bodies: Readonly<Record<string, readonly [type: string, body: (vendor: string) => string]>> = {
  'tag.js': ['text/javascript', note],
  'tag.mjs': ['text/javascript', note],
  'film.html': ['text/html', () => '<!doctype html><title>Film</title>'],
  'pixel.svg': ['image/svg+xml', () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
};
