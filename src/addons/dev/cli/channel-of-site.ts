import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { commandActor } from '../../../cli/command/command-actor.ts';
import type { CatalogueFile } from '../../../protocol/catalogue.ts';
import { createBrand } from '../../../service/administration/brand.ts';
import { createChannel, updateChannel } from '../../../service/administration/channel.ts';
import type { Store } from '../../../service/store/store.ts';

const Kept = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  /** Signs the cookies of visitors who have verified an e-mail address. */
  cookieKey: z.string(),
});

/** What the proxy of the site needs to know, and nobody else. */
export type Kept = z.infer<typeof Kept>;

/** The channel of the site. It is made in the first run, and again if the service does not know it. */
export async function channelOfSite(store: Store, data: string, { brand }: CatalogueFile): Promise<Kept> {
  const file = join(data, 'dev.json');
  const before = await readKept(file);
  if (before && (await store.findClient(before.clientId))) return before;
  const name = typeof brand.name === 'string' ? brand.name : (Object.values(brand.name)[0] ?? 'Example');
  const found = (await store.listBrands()).find((each) => each.name === name);
  const { id } = found ?? (await createBrand(store, { name }, commandActor));
  const { clientId, clientSecret } = await createChannel(
    store,
    { brand: id, name: 'assent dev', isTest: true },
    commandActor,
  );
  const kept = { clientId, clientSecret, cookieKey: randomBytes(32).toString('base64url') };
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return kept;
}

/** Gives the channel the privacy policy of the catalogue. */
export async function followPolicy(
  store: Store,
  clientId: string,
  { brand: { privacyPolicy } }: CatalogueFile,
  origin: string,
): Promise<void> {
  const { version } = privacyPolicy;
  const url = new URL(privacyPolicy.url, origin).href;
  const before = (await store.findClient(clientId))?.channel.privacyPolicy;
  if (before?.version !== version || before.url !== url)
    await updateChannel(store, clientId, { privacyPolicy: { version, url } }, commandActor);
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return Kept.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    // Missing, or incomplete because the process was killed.
    return undefined;
  }
}
