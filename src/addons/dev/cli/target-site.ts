import { existsSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { decodeText } from '../../../cli/files/read-text.ts';
import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { catalogueName } from '../../site/cli/site-paths.ts';
import { ensureCatalogue } from './catalogue-file.ts';
import type { FoundCatalogue } from './catalogue-in-use.ts';
import { createForwarder, silent } from './forward.ts';
import type { Site, Tell } from './site.ts';

/** How long, in milliseconds, the first page may take: some servers compile it then. */
const longestStart = 60_000;

/** The site of a development server. */
export function targetSite(target: URL, tell: Tell, ending: AbortSignal): Site {
  const { forward, upgrade } = createForwarder(target, ending);
  let isTold = false;

  /** A whole answer: one may also break off, or never end. */
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, target), {
      headers: { accept: path === '/' ? 'text/html' : 'application/json' },
      signal: AbortSignal.any([ending, AbortSignal.timeout(longestStart)]),
    });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  /** That of the server, or else that of a file. */
  const findCatalogue = async (): Promise<FoundCatalogue> => {
    const { status, type, bytes } = await get(`/${catalogueName}`).catch((cause: unknown) => {
      throw new CatalogueFileError(silent(target, cause), { cause });
    });
    const place = new URL(catalogueName, target).href;
    // Of a server that fails, or is starting again, nobody knows what it has.
    if (status >= 500) throw new CatalogueFileError(`${place} is answered with ${status}.`);
    if (status === 200 && /json/.test(type)) return { place, text: decodeText(place, bytes) };
    const hasFile = (folder: string): boolean => existsSync(join(folder, catalogueName));
    return ensureCatalogue(
      existsSync('public') && (hasFile('public') || !hasFile('.')) ? 'public' : '.',
      tell,
    );
  };

  return {
    place: target.origin,
    isQuiet: false,
    async begin() {
      const front = await get('/').catch((error: unknown) => {
        if (!isTold) tell([`${silent(target, error)} Start it: each request tries again.`]);
        isTold = true;
      });
      if (!front) return undefined;
      const page = /html/.test(front.type) ? new TextDecoder().decode(front.bytes) : undefined;
      return { page, found: await findCatalogue() };
    },
    findCatalogue,
    upgrade,
    async answer(_request, { incoming, outgoing }) {
      if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse))
        return new Response(null, { status: 505 });
      await forward(incoming, outgoing);
      // The name by which the server of `listen` knows this.
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    },
  };
}
