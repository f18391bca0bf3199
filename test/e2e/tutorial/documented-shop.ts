import { expect } from '@playwright/test';
import { makeDocumentedSite } from '../../proxy-examples/support/documented-site.ts';
import { startOnNode } from '../../proxy-examples/support/start-example.ts';
import { runCommand, startService } from './documented-commands.ts';

/** What a page has its reader write and run. */
export interface ShopTexts {
  readonly files: Readonly<Record<string, string>>;
  /** The file `.env`, with names in angle brackets for what a command prints. */
  readonly environment: string;
  /** Of `assent`, in order: `check`, `brand create`, `channel create`, `serve`, `proxy --doctor`. */
  readonly commands: readonly string[];
}

/** The site of such a reader, with its service. */
export interface Shop {
  readonly url: string;
  readonly folder: string;
  /** What checked the catalogue, and what checked the proxy, printed. */
  readonly printed: { readonly check: string; readonly doctor: string };
  stop(): Promise<void>;
}

/** Writes the files, runs the commands, and starts service and site. */
export async function startShop({ files, environment, commands }: ShopTexts): Promise<Shop> {
  const [check = '', createBrand = '', createChannel = '', serve = '', doctor = ''] = commands;
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const folder = makeDocumentedSite({ after: (remove) => stops.push(remove) }, files);
    const checked = runCommand(check, folder);
    expect(runCommand(createBrand, folder)).toContain('brandId  ');
    const created = runCommand(createChannel, folder);
    const service = await startService(serve, folder);
    stops.push(service.stop);

    const written = environment
      .replaceAll('http://localhost:8081', service.url)
      .replaceAll(
        /<(\w+)>/g,
        (_, name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(created)?.[1] ?? '',
      );
    const site = await startOnNode(folder, Object.fromEntries(written.trim().split('\n').map(variable)));
    stops.push(site.stop);
    return { url: site.url, folder, printed: { check: checked, doctor: runCommand(doctor, folder) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const variable = (line: string): [string, string] => {
  const [name = '', ...value] = line.split('=');
  return [name, value.join('=')];
};
