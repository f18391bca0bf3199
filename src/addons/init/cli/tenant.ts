import type { Actor } from '../../../service/store/audit-event.ts';
import type { Store } from '../../../service/store/store.ts';
import { createBrand, deleteBrand } from '../../../service/administration/brand.ts';
import { createChannel, deleteChannel } from '../../../service/administration/channel.ts';
import type { Variables } from './environment-text.ts';

/** The brand of a site, and the privacy policy that its visitors consent to, if the service can take its address. */
export interface BrandOfSite {
  readonly brand: string;
  readonly policy: { readonly version: string; readonly url: string } | undefined;
}

/** A new channel. */
export interface Tenant {
  /** Its credentials, for the environment of the server. */
  readonly variables: Variables;
  /** Whether its brand was made for it. */
  readonly hasNewBrand: boolean;
  /** Deletes what was made. */
  undo(): Promise<void>;
}

/** Makes a channel of a brand, and the brand if there is none of that name. */
export async function makeTenant(
  store: Store,
  { brand: name, policy }: BrandOfSite,
  actor: Actor,
): Promise<Tenant> {
  const found = (await store.listBrands()).find((each) => each.name === name);
  const brand = found ?? (await createBrand(store, { name }, actor));
  const undoBrand = () => (found ? undefined : deleteBrand(store, brand.id, actor));
  try {
    const channel = await createChannel(
      store,
      { brand: brand.id, ...(policy && { privacyPolicy: policy }) },
      actor,
    );
    return {
      variables: { ASSENT_CLIENT_ID: channel.clientId, ASSENT_CLIENT_SECRET: channel.clientSecret },
      hasNewBrand: !found,
      async undo() {
        await deleteChannel(store, channel.clientId, actor);
        await undoBrand();
      },
    };
  } catch (error) {
    await undoBrand();
    throw error;
  }
}
