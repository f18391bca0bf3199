import { CatalogueError } from '../../../cli/catalogue/catalogue-source.ts';
import { type OpenCatalogue, openCatalogue } from '../../../cli/catalogue/watch-catalogue.ts';
import type { ProxyEnvironment } from '../../../cli/settings/proxy-environment.ts';
import { checkCatalogue } from '../../../protocol/check/check-catalogue.ts';
import type { ConsentService } from '../../../service/consent-service.ts';
import type { Store } from '../../../service/store/store.ts';
import { faultOfChannel } from './channel-fault.ts';
import { serviceWithin } from './service-within.ts';
import type { SiteSettings } from './site-settings.ts';

/** The settings of the proxy of a site, which calls a service in the same process. */
export interface OpenedSite {
  readonly settings: ProxyEnvironment;
  readonly catalogue: OpenCatalogue;
}

/**
 * Reads the catalogue of a site.
 *
 * @throws {CatalogueError} if pages cannot use it
 */
export async function openSite(
  { ofProxy }: SiteSettings,
  service: ConsentService,
  store: Store,
): Promise<OpenedSite> {
  const { catalogueSource: source, options, additions } = ofProxy;
  const catalogue = await openCatalogue(source);
  if (!catalogue) throw new CatalogueError(`${source.variable} must be a file, and no pipe.`);
  const fault = faultOfCatalogue(catalogue.text);
  if (fault !== undefined) throw new CatalogueError(`${source.variable} ${fault}.`);
  const findFault = () => faultOfChannel(store, options, catalogue.text, Date.now());
  const settings: ProxyEnvironment = {
    ...ofProxy,
    options: { ...options, ...serviceWithin(service), catalogue: catalogue.text },
    additions: [...additions, { findFault }],
  };
  return { settings, catalogue };
}

/** Why pages cannot use a catalogue, as the end of a sentence. */
export function faultOfCatalogue(text: string): string | undefined {
  const error = checkCatalogue(JSON.parse(text)).find(({ level }) => level === 'error');
  return (
    error &&
    `must have no error that "assent check" finds. ${error.path}: ${error.message.replace(/\.$/, '')}`
  );
}
