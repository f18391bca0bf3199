import { randomBytes } from 'node:crypto';
import type { AuditedAct, AuditEvent } from '../../protocol/reports/audit-event.ts';
import type { Store } from '../store/store.ts';
import type { Brand } from '../store/tenant.ts';
import { AdministrationError, requireRegion } from './administration-error.ts';
import { type Actor, auditEvent, differences, programActor } from '../store/audit-event.ts';
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
  const brand: Brand = {
    id: `b${randomBase62(15)}`,
    name,
    region: requireRegion(region),
    key: randomBytes(32),
    createdAt: Date.now(),
  };
  await withFreeName(store, name, () =>
    store.insertBrand(brand, brandEvent(actor, 'brand-created', undefined, brand)),
  );
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
  const changes = {
    ...(name !== undefined && { name }),
    ...(region !== undefined && { region: requireRegion(region || undefined) }),
  };
  const change = () =>
    store.changeBrand(
      brand.id,
      (found) => ({ ...found, ...changes }),
      (before, after) => brandEvent(actor, 'brand-updated', before, after),
    );
  const changed =
    name === undefined || name === brand.name ? await change() : await withFreeName(store, name, change);
  if (changed) return describeBrand(changed);
  throw unknownBrand(idOrName);
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
  const { id } = await requireBrand(store, idOrName);
  const outcome = await store.deleteBrand(id, (brand) =>
    brandEvent(actor, 'brand-deleted', brand, undefined),
  );
  switch (outcome) {
    case 'has-channels':
      throw inUse('channels. Delete them first: assent channel delete <clientId>');
    case 'has-subjects':
      throw inUse('data of subjects. Erase them first: assent subject erase <subject>');
    case 'unknown':
      throw unknownBrand(idOrName);
    case 'deleted':
  }
}

function brandEvent(
  actor: Actor,
  what: AuditedAct,
  before: Brand | undefined,
  after: Brand | undefined,
): AuditEvent {
  const [old, changed] = [before, after].map((brand) => {
    if (!brand) return {};
    const { id: _, ...rest } = describeBrand(brand);
    return rest;
  });
  const brandId = (after ?? before)?.id;
  return auditEvent(actor, what, { brandId, ...differences(old ?? {}, changed ?? {}) });
}

function inUse(why: string): AdministrationError {
  return new AdministrationError('brand-in-use', `The brand has ${why}`);
}

/** Gives a name to a brand. One that another brand gets meanwhile is refused like one that is in use. */
async function withFreeName<T>(store: Store, name: string, change: () => Promise<T>): Promise<T> {
  await requireFreeName(store, name);
  try {
    return await change();
  } catch (error) {
    await requireFreeName(store, name);
    throw error;
  }
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
