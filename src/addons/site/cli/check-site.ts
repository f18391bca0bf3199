import type { Command } from 'commander';
import { printLines } from '../../../cli/command/print.ts';
import { type OpenedStore, openStore, readExisting } from '../../../cli/command/storage.ts';
import type { ProxyCheck } from '../../../cli/proxy.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { createConsentService } from '../../../service/consent-service.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { faultOfFiles } from './files-fault.ts';
import { openSite } from './open-site.ts';
import { addressWithin } from './service-within.ts';
import { type SiteSettings, withServiceWithin } from './site-settings.ts';
import { widgetFolder } from './widget-folder.ts';

/** What a check looks at. */
interface Examined {
  readonly settings: SiteSettings;
  readonly checks: readonly ProxyCheck[];
  readonly addOns: readonly ServiceAddOn[];
  readonly storeAddOns: readonly StoreAddOn[];
}

const notAsked =
  'The running site was not asked. To check its files, its catalogue, its proxy and /.well-known/gpc.json, add --site and its address, such as --site https://www.example.com.';

/**
 * Has the checks of a proxy look at the one of a site, with a service on its data. The site may run meanwhile.
 *
 * @returns whether the options of the command ask for one
 */
export async function checkSite(
  command: Command,
  { settings, checks, addOns, storeAddOns }: Examined,
): Promise<boolean> {
  let store: OpenedStore | undefined;
  const { site }: { readonly site?: string } = command.opts();
  const open = async () => {
    const folder = widgetFolder();
    store = await openStore(readExisting(command.opts()), 'join', storeAddOns);
    const service = await createConsentService({ store, issuer: addressWithin, addOns });
    const opened = await openSite(settings, service, store);
    if (site === undefined) return opened;
    const ofFiles = { findFault: () => faultOfFiles(site, folder) };
    return {
      ...opened,
      settings: { ...opened.settings, additions: [...opened.settings.additions, ofFiles] },
    };
  };
  try {
    for (const check of checks)
      if (await check.run(command, withServiceWithin(process.env), open)) {
        if (site === undefined) printLines([notAsked]);
        return true;
      }
    return false;
  } finally {
    await store?.close();
  }
}
