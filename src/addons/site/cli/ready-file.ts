import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';

/** A file in memory, and compressed. */
export interface ReadyFile {
  /** Answers to GET and HEAD, in the smallest form that the client takes. */
  answer(request: Request, caching: string): Response;
  /** Makes the smallest form. It takes long, so `answer` does without until then. */
  shrink(): Promise<void>;
}

const brotli = promisify(brotliCompress);

/** Gets a file ready. */
export function readyFile(bytes: Uint8Array<ArrayBuffer>, type: string): ReadyFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const gzipped = new Uint8Array(gzipSync(bytes, { level: 9 }));
  let smallest: Uint8Array<ArrayBuffer> | undefined;
  return {
    answer({ method, headers }, caching) {
      if (method !== 'GET' && method !== 'HEAD')
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
      const taken = encodingsIn(headers.get('accept-encoding') ?? '');
      const [encoding, body] =
        smallest && taken.has('br')
          ? ['br', smallest]
          : taken.has('gzip')
            ? ['gzip', gzipped]
            : [undefined, bytes];
      const etag = `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`;
      const every = {
        // The files are public, and pages of a brand's other hosts may load them.
        'access-control-allow-origin': '*',
        'cache-control': caching,
        etag,
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      };
      if (isAmong(headers.get('if-none-match') ?? '', etag))
        return new Response(null, { status: 304, headers: every });
      return new Response(method === 'HEAD' ? null : body, {
        headers: {
          ...every,
          'content-type': type,
          'content-length': `${body.length}`,
          ...(encoding !== undefined && { 'content-encoding': encoding }),
        },
      });
    },
    async shrink() {
      smallest = new Uint8Array(await brotli(bytes));
    },
  };
}

/** The encodings that a client takes. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
function encodingsIn(header: string): ReadonlySet<string> {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i;
  const taken = header.split(',').filter((each) => !refused.test(each));
  return new Set(taken.map((each) => each.split(';')[0]?.trim().toLowerCase() ?? ''));
}

/** A server in front that compresses makes tags weak. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isAmong(header: string, etag: string): boolean {
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
