import type { Regime } from '../../protocol/catalogue-file.ts';
import type { PlaceHeaders } from '../settings/options.ts';
import type { ServedCatalogue } from '../settings/served-catalogue.ts';

/** What servers send for a country that they do not know: Cloudflare's `XX`. */
const unknown = 'XX';

/**
 * The regime of a catalogue at the place of a visitor: of the part of the country, else of the country, else the one of the
 * catalogue. Only the named headers count. What has another form than a code of ISO 3166 counts as unknown.
 */
export function regimeAt(
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
