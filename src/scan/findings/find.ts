import type { CatalogueFile, StoredItem } from '../../protocol/catalogue-file.ts';
import type { Observations, SeenItem, SeenRequest } from '../visit/observation.ts';
import { isAllowedIn } from './allowed.ts';
import { joinSightings } from './finding.ts';
import type { Finding, Sighting } from './finding.ts';
import { ownersBy } from './owner.ts';
import type { Owner } from './owner.ts';

/** What observations are compared with. */
export interface Declared {
  readonly catalogue: CatalogueFile;
  /** The origin of the site. */
  readonly site: string;
  /** Other hosts of the brand, in the form of `loads`. */
  readonly own: readonly string[];
}

/** Compares what a site did with what its catalogue says, both ways. */
export function findIn(seen: Observations, { catalogue, site, own }: Declared): readonly Finding[] {
  const ownerOf = ownersBy({ catalogue, marks: seen.marks, site, own });
  const ofRequest = (request: SeenRequest): readonly Sighting[] => {
    const { address, state, page, type, initiators } = request;
    const at = { state, page, address, type };
    const owner = ownerOf(address, initiators);
    if (owner.kind === 'site') return [];
    if (owner.kind === 'other')
      return [
        {
          code: owner.by === undefined ? 'undeclared' : 'brought-along',
          vendor: owner.by,
          what: owner.host,
          company: owner.company,
          ...at,
        },
      ];
    if (isAllowedIn(state, owner.id, catalogue)) return [];
    const { host, origin, pathname } = new URL(address);
    const [target] = catalogue.vendors.find(({ id }) => id === owner.id)?.targets ?? [];
    const what = origin === site ? pathname : host;
    return [{ code: 'without-consent', vendor: owner.id, target, what, ...at }];
  };
  const ofItem = (item: SeenItem): readonly Sighting[] => {
    const { name, state, page } = item;
    if (isOurs(name)) return [];
    const listed = catalogue.vendors.filter(({ storage = [] }) => storage.some((each) => lists(each, item)));
    const at = { what: name, state, page, item };
    const owner = ownerOfItem(item, ownerOf, site);
    const vendor = listed[0]?.id ?? (owner.kind === 'vendor' ? owner.id : undefined);
    if (listed.some(({ id }) => isAllowedIn(state, id, catalogue))) return [];
    if (!listed.length)
      return isForeign(item, site) && vendor !== undefined && isAllowedIn(state, vendor, catalogue)
        ? []
        : [{ code: 'unlisted-storage', vendor, ...at }];
    return [
      { code: state === 'withdrawn' ? 'left-after-withdrawal' : 'stored-without-consent', vendor, ...at },
    ];
  };
  return joinSightings([
    ...seen.requests.flatMap(ofRequest),
    ...seen.items.flatMap(ofItem),
    ...seen.calls.flatMap(({ call, callers, state, page }): readonly Sighting[] => {
      const [caller = page] = callers;
      const owner = ownerOf(caller, callers);
      const vendor = owner.kind === 'vendor' ? owner.id : undefined;
      if (owner.kind === 'site' || (vendor !== undefined && isAllowedIn(state, vendor, catalogue))) return [];
      return [{ code: 'fingerprinting', vendor, what: call, state, page, address: caller }];
    }),
    ...unknownMarks(seen, catalogue),
    ...neverSeen(seen, catalogue, ownerOf),
  ]);
}

/** Whose an item is that no vendor lists: its domain's, or its writer's. */
function ownerOfItem(item: SeenItem, ownerOf: (address: string) => Owner, site: string): Owner {
  if (isForeign(item, site)) return ownerOf(`https://${item.domain?.replace(/^\./, '')}/`);
  const owners = item.writers.map((address) => ownerOf(address));
  return owners.find(({ kind }) => kind !== 'site') ?? { kind: 'site' };
}

/** Whether a cookie belongs to another site than the one that was visited. */
function isForeign({ domain = '' }: SeenItem, site: string): boolean {
  const { hostname } = new URL(site);
  return domain !== '' && !`.${hostname}`.endsWith(`.${domain.replace(/^\./, '')}`);
}

/** What the widget itself keeps. */
const isOurs = (name: string): boolean => /^(__(Host|Secure)-)?assent[._]/.test(name);

const lists = ({ kind, name }: StoredItem, item: SeenItem): boolean =>
  kind === item.kind && (name.endsWith('*') ? item.name.startsWith(name.slice(0, -1)) : item.name === name);

function unknownMarks({ marks }: Observations, { vendors, targets }: CatalogueFile): readonly Sighting[] {
  return marks.flatMap(({ vendor, target, page }) => {
    const asked = vendors.find(({ id }) => id === vendor)?.targets;
    if (asked?.includes(target) && targets.some(({ id }) => id === target)) return [];
    return [{ code: 'unknown-mark', what: `${vendor} / ${target}`, page }];
  });
}

function neverSeen(
  { requests, items }: Observations,
  { vendors }: CatalogueFile,
  ownerOf: (address: string) => Owner,
): readonly Sighting[] {
  const asked = new Set(
    requests.flatMap(({ address }) => {
      const owner = ownerOf(address);
      return owner.kind === 'vendor' ? owner.id : [];
    }),
  );
  const isStored = (each: StoredItem) => items.some((item) => lists(each, item));
  return vendors.flatMap(({ id, storage = [] }): readonly Sighting[] => {
    if (!asked.has(id) && !storage.some(isStored))
      return [{ code: 'vendor-never-seen', vendor: id, what: id }];
    return storage
      .filter((each) => !isOurs(each.name) && !isStored(each))
      .map(({ name }) => ({ code: 'storage-never-seen', vendor: id, what: name }));
  });
}
