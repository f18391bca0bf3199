import { isDeepStrictEqual } from 'node:util';
import type { TenantStore } from '../../../service/store/store.ts';
import type { Brand, Channel } from '../../../service/store/tenant.ts';
import { CopyRefusedError } from './copied-database.ts';

/**
 * Makes the brands and the signing keys of the target equal to those of the source. Returns the brands.
 *
 * @throws {CopyRefusedError} if the target has other brands than the source; then nothing is changed
 */
export async function copyTenants(source: TenantStore, target: TenantStore): Promise<readonly Brand[]> {
  const brands = await source.listBrands();
  const found = await target.listBrands();
  refuseOthers(brands, found);
  // Names are unique. A brand may have got the name that another one had.
  const changed = brands.filter(({ id, name, region }) =>
    found.some((each) => each.id === id && (each.name !== name || each.region !== region)),
  );
  for (const { id, region } of changed) await target.changeBrand(id, () => ({ name: id, region }));
  for (const { id, name, region } of changed) await target.changeBrand(id, () => ({ name, region }));
  for (const brand of brands) if (!found.some(({ id }) => id === brand.id)) await target.insertBrand(brand);
  await copySigningKeys(source, target);
  return brands;
}

function refuseOthers(brands: readonly Brand[], found: readonly Brand[]): void {
  for (const brand of found) {
    const same = brands.find(({ id }) => id === brand.id);
    if (!same)
      throw new CopyRefusedError(
        `The target has a brand that the source does not have: ${brand.name} (${brand.id}). ${remedy}`,
      );
    if (!isDeepStrictEqual({ ...brand, name: same.name, region: same.region }, same))
      throw new CopyRefusedError(
        `The target has another brand with the id of ${same.name} (${same.id}): its key differs. ${remedy}`,
      );
  }
}

const remedy = 'Check the address of the target, or use an empty one.';

/**
 * Makes the channels of the target equal to those of the source, but keeps those under which the target has consents.
 * Returns the ids of the source's channels.
 *
 * @throws {CopyRefusedError} if another channel of the source has the clientId of one that is kept
 */
export async function copyChannels(
  source: TenantStore,
  target: TenantStore,
  brands: readonly Brand[],
): Promise<ReadonlySet<string>> {
  const channels = await channelsOf(source, brands);
  const found = await channelsOf(target, brands);
  const same = (all: readonly Channel[], { id, brandId, clientId }: Channel): Channel | undefined =>
    all.find((each) => each.id === id && each.brandId === brandId && each.clientId === clientId);
  // First, because a new channel may have got the clientId.
  for (const channel of found) {
    if (same(channels, channel) || (await target.deleteUnusedChannel(channel)) !== 'has-consents') continue;
    if (channels.some(({ clientId }) => clientId === channel.clientId))
      throw new CopyRefusedError(
        `The target has consents of the deleted channel ${channel.id}. In the source, another channel has its clientId ` +
          `(${channel.clientId}). Copy to an empty target.`,
      );
  }
  for (const channel of channels) {
    const kept = same(found, channel);
    if (!kept) await target.insertChannel(channel);
    else if (!isDeepStrictEqual(kept, channel)) await target.changeChannel(channel.clientId, () => channel);
  }
  return new Set(channels.map(({ id }) => id));
}

async function channelsOf(tenants: TenantStore, brands: readonly Brand[]): Promise<readonly Channel[]> {
  const all: Channel[] = [];
  for (const { id } of brands) all.push(...(await tenants.listChannels(id)));
  return all;
}

async function copySigningKeys(source: TenantStore, target: TenantStore): Promise<void> {
  const keys = await source.listSigningKeys();
  const found = await target.listSigningKeys();
  for (const key of keys) if (!found.some(({ kid }) => kid === key.kid)) await target.insertSigningKey(key);
  for (const { kid } of found) if (!keys.some((key) => key.kid === kid)) await target.deleteSigningKey(kid);
}
