import { hexadecimal } from '../keys/encodings.ts';
import type { Handler } from '../request/request-trace.ts';
import type { PlaceHeaders } from '../settings/options.ts';
import type { ServedCatalogue } from '../settings/served-catalogue.ts';
import type { Regime } from '../../protocol/catalogue-file.ts';

/**
 * Serves the catalogue, the same bytes for everybody, with the regime of the visitor's place in the header
 * `Assent-Regime`. A browser asks each time whether it still has the right one; no shared cache may keep it. Keeps and
 * logs nothing of the place. https://www.rfc-editor.org/rfc/rfc9110#name-etag
 */
export function catalogueAnswer(catalogue: ServedCatalogue, place: PlaceHeaders | undefined): Handler {
  const { text, regimes } = catalogue;
  const digest = crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const vary = [place?.country, place?.region].filter((name) => name !== undefined);
  return async (request) => {
    const regime = regimes.size > 0 ? regimeAt(catalogue, request.headers, place) : undefined;
    const hash = hexadecimal(new Uint8Array(await digest, 0, 12));
    const etag = `"${regime === undefined ? hash : `${hash}-${regime}`}"`;
    const headers = {
      'cache-control': 'private, no-cache',
      etag,
      ...(vary.length > 0 && { vary: vary.join(', ') }),
      ...(regime !== undefined && { 'assent-regime': regime }),
    };
    // A server that compresses the answer makes the tag a weak one.
    const known = (request.headers.get('if-none-match') ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
  };
}

/** What servers send for a country that they do not know: Cloudflare's `XX`. */
const unknown = 'XX';

/**
 * The regime of a catalogue at the place of a visitor: of the part of the country, else of the country, else the one of the
 * catalogue. Only the named headers count. What has another form than a code of ISO 3166 counts as unknown.
 */
function regimeAt(
  { regime, regimes }: Pick<ServedCatalogue, 'regime' | 'regimes'>,
  headers: Headers,
  place: PlaceHeaders | undefined,
): Regime {
  const read = (name: string | undefined, form: RegExp) => {
    const value = name === undefined ? '' : (headers.get(name) ?? '').trim().toUpperCase();
    return form.test(value) && value !== unknown ? value : undefined;
  };
  const country = read(place?.country, /^[A-Z]{2}$/);
  if (country === undefined) return regime;
  const region = read(place?.region, /^([A-Z]{2}-)?[A-Z0-9]{1,3}$/);
  const part = region?.includes('-') ? region : `${country}-${region}`;
  return regimes.get(part.startsWith(`${country}-`) ? part : country) ?? regimes.get(country) ?? regime;
}
