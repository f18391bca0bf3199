import { Command } from 'commander';
import type { WithinCommands } from '../../../cli/commands.ts';
import { endWith, type StorageOptions, withStorageOptions } from '../../../cli/command/storage.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';
import { serve } from '../../../cli/serve.ts';
import { checkSite } from './check-site.ts';
import { openSite } from './open-site.ts';
import { publishSite } from './publish-site.ts';
import { readSiteSettings, type SiteSettings, variablesElsewhere } from './site-settings.ts';

const environmentHelp = `
Environment:
  Those of "assent serve" and "assent proxy", which --help of both explains, with the port 8082 as the standard of PORT, and
  without ${variablesElsewhere.join(', ')}.
  ASSENT_CLIENT_ID, ASSENT_CLIENT_SECRET (or …_FILE) and ASSENT_CATALOGUE (or …_URL) are required.`;

/** `assent site`: runs the proxy, the service and the files of the widget in one process. */
export async function siteCommand(within: WithinCommands): Promise<Command> {
  const ofProxy = await Promise.all(within.proxy.map(({ load }) => load()));
  const addOns = await within.service();
  const operations = await within.operations?.load();
  const readers = ofProxy.flatMap(({ addition }) => addition ?? []);
  const checks = ofProxy.flatMap(({ check }) => check ?? []);
  const read = (options: StorageOptions): SiteSettings => readSiteSettings(options, process.env, readers);
  const command = withStorageOptions(new Command('site'), read)
    .addHelpText('after', environmentHelp)
    .action(async (options: StorageOptions) => {
      try {
        const settings = read(options);
        const storeAddOns = await storeAddOnsOf(command);
        if (await checkSite(command, { settings, checks, addOns, storeAddOns })) return;
        const { port = 8_082, ...others } = settings.ofService;
        await serve({ port, ...others }, addOns, storeAddOns, operations, async (service, store) =>
          publishSite({
            ...(await openSite(settings, service, store)),
            service,
            metrics: ofProxy.flatMap((each) => each.metrics?.() ?? [])[0],
            environment: process.env,
          }),
        );
      } catch (error) {
        endWith(command, error);
      }
    });
  for (const option of checks.flatMap(({ options }) => options)) command.addOption(option);
  return command;
}
