import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen, type Listening } from '../../demo/listen.ts';
import { FakeConsentService } from '../../src/addons/testing/page/fake-consent-service.ts';
import { asVisitorsSite } from '../speed/as-visitors-site.ts';
import type { Contestant, Question } from './contestant.ts';

const root = new URL('../../', import.meta.url);

/** By text. To compress takes longer than to send: a server has it done before, and so has every round but the first. */
const compressed = new Map<string, Uint8Array<ArrayBuffer>>();

/** The same page with each contestant: `/`, everything compressed with brotli, nothing cached but by its name. */
export async function serveSite(contestant: Contestant, question: Question): Promise<Listening> {
  const made: Record<string, string> = {
    '/': await pageOf(contestant, question),
    '/tag.js': 'performance.mark("tag")',
    ...(await contestant.made?.(question)),
  };
  const service = new FakeConsentService();
  const site = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/consent/')) {
      const body = request.method === 'POST' ? await request.text() : undefined;
      const reply = service.answer({ method: request.method, path: pathname, body });
      return new Response(reply.body || null, { status: reply.status });
    }
    const text = made[pathname] ?? fileOf(contestant, pathname);
    if (text === undefined) return new Response(null, { status: 404 });
    const body = compressed.get(text) ?? compress(text);
    compressed.set(text, body);
    return new Response(body, {
      headers: {
        'content-type': typeOf(pathname),
        'content-encoding': 'br',
        'cache-control': pathname === '/' ? 'no-cache' : 'max-age=600',
      },
    });
  }, 0);
  return { ...site, url: asVisitorsSite(site.url) };
}

function fileOf({ files }: Contestant, pathname: string): string | undefined {
  const folder = Object.keys(files).find((path) => pathname.startsWith(path));
  if (folder === undefined) return undefined;
  try {
    return readFileSync(fileURLToPath(new URL(files[folder] + pathname.slice(folder.length), root)), 'utf8');
  } catch {
    return undefined;
  }
}

/** With brotli at quality 11. */
export function compress(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

function typeOf(pathname: string): string {
  const end = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
  return `${types[end] ?? 'text/html'}; charset=utf-8`;
}

async function pageOf({ head, body, bodyEnd }: Contestant, question: Question): Promise<string> {
  const stories = Array.from({ length: 60 }, (_, index) => `<p>Story ${index}: ${'word '.repeat(40)}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fjord &amp; Fell</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body { font: 100%/1.5 sans-serif; max-width: 40em; margin: auto }</style>
${head(question)}
</head><body><h1>Journal</h1>${stories.join('')}
${body(question)}
${(await bodyEnd?.(question)) ?? ''}</body></html>`;
}
