import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChannelCredentials,
  createBrand,
  createChannel,
  listBrands,
  type Store,
} from 'assent-server/service';
import * as z from 'zod/mini';

const brandName = 'Fjord & Fell';

const Kept = z.object({
  channelId: z.string(),
  brandId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

/**
 * The channel of the site, with the credentials of its client. Created in the first run, and stored with the
 * service's data in a file that only the owner can read. Created again if the service does not know it.
 */
export async function channelOfSite(store: Store, data: string): Promise<ChannelCredentials> {
  const file = join(data, 'demo-channel.json');
  const kept = readKept(file);
  if (kept && (await store.findClient(kept.clientId))) return kept;

  await makeBrand(store);
  const channel = await createChannel(store, {
    brand: brandName,
    name: 'Web shop',
    privacyPolicy: { version: '2026-11', url: 'https://fjord-and-fell.example/privacy/' },
  });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(channel, null, 2)}\n`, { mode: 0o600 });
  return channel;
}

/** Creates another channel of the same brand, such as a shop in town. */
export function openChannel(store: Store, name: string): Promise<ChannelCredentials> {
  return createChannel(store, { brand: brandName, name });
}

async function makeBrand(store: Store): Promise<void> {
  const brands = await listBrands(store);
  if (!brands.some(({ name }) => name === brandName))
    await createBrand(store, { name: brandName, region: 'NO' });
}

function readKept(file: string): ChannelCredentials | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const parsed = Kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // The file is incomplete because the process was killed. Treat it as missing.
    return undefined;
  }
}
