import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Brand } from '../store/tenant.ts';
import { AdministrationError, requireRegion } from './administration-error.ts';
import type { Actor } from './audit.ts';
import { auditEvent, differences, programActor } from './audit.ts';
import { randomBase62 } from '../identity/base62.ts';

/** The properties of a new brand. */
export interface NewBrand {
  /** The display name, unique in a store. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, such as `DE`. The default for the brand's channels. */
  readonly region?: string | undefined;
}

/** A brand without its key. */
export interface BrandDescription {
  readonly id: string;
  readonly name: string;
  readonly region?: string;
}

/**
 * Adds a brand to a store.
 *
 * @throws {AdministrationError} `brand-exists` if the name is in use, `value-invalid`
 */
export async function createBrand(
  store: Store,
  { name, region }: NewBrand,
  actor: Actor = programActor(),
): Promise<BrandDescription> {
  await requireFreeName(store, name);
  const brand: Brand = {
    id: `b${randomBase62(15)}`,
    name,
    region: requireRegion(region),
    key: randomBytes(32),
    createdAt: Date.now(),
  };
  const { id, ...after } = describeBrand(brand);
  await store.insertBrand(brand, auditEvent(actor, 'brand-created', { brandId: id, after }));
  return describeBrand(brand);
}

/** The properties of a brand that can be changed. */
export type BrandChanges = { readonly [Name in keyof NewBrand]?: NewBrand[Name] | undefined };

/**
 * Changes the name or the region of a brand. Its id stays the same, and so does everything recorded: the region applies
 * to new consents. An empty region is removed.
 *
 * @throws {AdministrationError} `brand-unknown`, `brand-exists` if the name is in use, `value-invalid`
 */
export async function updateBrand(
  store: Store,
  idOrName: string,
  { name, region }: BrandChanges,
  actor: Actor = programActor(),
): Promise<BrandDescription> {
  if (name === undefined && region === undefined) {
    throw new AdministrationError('value-invalid', 'There is nothing to change. Give a new value.');
  }
  const brand = await requireBrand(store, idOrName);
  const changed = {
    ...brand,
    ...(name !== undefined && { name }),
    ...(region !== undefined && { region: requireRegion(region || undefined) }),
  };
  if (changed.name !== brand.name) await requireFreeName(store, changed.name);
  const { id: brandId, ...before } = describeBrand(brand);
  const { id: _id, ...after } = describeBrand(changed);
  const difference = differences(before, after);
  if (Object.keys(difference).length > 0) {
    const event = auditEvent(actor, 'brand-updated', { brandId, ...difference });
    if (!(await store.updateBrand(brandId, changed, event))) throw unknownBrand(idOrName);
  }
  return describeBrand(changed);
}

/** Renames a brand: see {@link updateBrand}. Its present name is refused, because it is in use. */
export async function renameBrand(
  store: Store,
  idOrName: string,
  name: string,
  actor: Actor = programActor(),
): Promise<BrandDescription> {
  const { id } = await requireBrand(store, idOrName);
  await requireFreeName(store, name);
  return updateBrand(store, id, { name }, actor);
}

/**
 * Deletes a brand that has neither channels nor data.
 *
 * @throws {AdministrationError} `brand-unknown`, `brand-in-use`
 */
export async function deleteBrand(
  store: Store,
  idOrName: string,
  actor: Actor = programActor(),
): Promise<void> {
  const { id, ...before } = describeBrand(await requireBrand(store, idOrName));
  if ((await store.listChannels(id)).length > 0) {
    throw inUse('channels. Delete them first: assent channel delete <clientId>');
  }
  if (await store.hasSubjects(id)) {
    throw inUse('data of subjects. Erase them first: assent subject erase <subject>');
  }
  const event = auditEvent(actor, 'brand-deleted', { brandId: id, before });
  if (!(await store.deleteBrand(id, event))) throw unknownBrand(idOrName);
}

function inUse(why: string): AdministrationError {
  return new AdministrationError('brand-in-use', `The brand has ${why}`);
}

async function requireFreeName(store: Store, name: string): Promise<void> {
  if (name.trim() === '') throw new AdministrationError('value-invalid', 'A brand needs a name.');
  if (!(await store.listBrands()).some((brand) => brand.name === name)) return;
  throw new AdministrationError('brand-exists', `There is already a brand named ${name}.`);
}

/** Finds a brand by id or name. Throws `brand-unknown` if there is none. */
export async function requireBrand(store: Pick<Store, 'listBrands'>, idOrName: string): Promise<Brand> {
  const brands = await store.listBrands();
  const brand = brands.find(({ id }) => id === idOrName) ?? brands.find(({ name }) => name === idOrName);
  if (brand) return brand;
  throw unknownBrand(idOrName, brands.length === 0);
}

function unknownBrand(idOrName: string, isEmpty = false): AdministrationError {
  return new AdministrationError(
    'brand-unknown',
    `There is no brand with the id or name ${idOrName}. ${
      isEmpty ? 'Create one with: assent brand create <name>' : 'See all brands with: assent brand list'
    }`,
  );
}

/** All brands of a store, oldest first. */
export async function listBrands(store: Store): Promise<readonly BrandDescription[]> {
  return (await store.listBrands()).map(describeBrand);
}

/** A brand without its key. */
export function describeBrand({ id, name, region }: Brand): BrandDescription {
  return { id, name, ...(region !== undefined && { region }) };
}
