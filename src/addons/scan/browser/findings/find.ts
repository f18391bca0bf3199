import type { CatalogueFile, StoredItem } from '../../../../protocol/catalogue-file.ts';
import { isWithin } from '../../../../protocol/loads.ts';
import { gpcSupportPath } from '../../../gpc/protocol/gpc-support.ts';
import type { Observations, SeenItem, SeenRequest } from '../visit/observation.ts';
import { isAllowedIn, type Owner, ownersBy } from './owner.ts';
import { type Finding, joinSightings, type Sighting } from './finding.ts';

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
  const elements = new Map(seen.elements.map((each) => [`${each.page} ${each.address}`, each.element]));
  const ofRequest = (request: SeenRequest): readonly Sighting[] => {
    const { address, state, page, type, initiators } = request;
    const element = elements.get(`${page} ${address}`);
    const at = { state, page, address, type, element, by: initiators[0] };
    const owner = ownerOf(address, initiators);
    if (owner.kind === 'site') return [];
    if (owner.kind === 'other')
      return [
        {
          code: owner.by === undefined ? 'undeclared' : 'brought-along',
          vendor: owner.by,
          what: owner.host,
          company: owner.company,
          recipe: owner.recipe,
          ...at,
        },
      ];
    if (owner.ids.some((id) => isAllowedIn(state, id, catalogue))) return [];
    const { host, origin, pathname } = new URL(address);
    const [vendor] = owner.ids;
    const [target] = catalogue.vendors.find(({ id }) => id === vendor)?.targets ?? [];
    return [{ code: 'without-consent', vendor, target, what: origin === site ? pathname : host, ...at }];
  };
  const notReached = ({ address, failure, state, page }: SeenRequest): readonly Sighting[] => {
    const owner = ownerOf(address);
    if (failure === undefined || !isNetworkError(failure) || owner.kind !== 'vendor') return [];
    return [{ code: 'unreached', vendor: owner.ids[0], what: new URL(address).host, failure, state, page }];
  };
  const ofItem = (item: SeenItem): readonly Sighting[] => {
    const { name, state, page } = item;
    if (isOurs(name)) return [];
    const listed = catalogue.vendors.filter(({ storage = [] }) => storage.some((each) => lists(each, item)));
    const at = { what: name, kind: item.kind, state, page, item, by: item.writers[0] };
    if (isForeign(item, site)) {
      // A vendor's cookies on its own site are no page's to list. Without a vendor, the request itself is found.
      const ids = vendorsWithin(item.domain, catalogue);
      if (!ids.length || ids.some((id) => isAllowedIn(state, id, catalogue))) return [];
      return [{ code: 'stored-without-consent', vendor: ids[0], ...at }];
    }
    const owner = ownerOfItem(item, ownerOf);
    const vendor = listed[0]?.id ?? (owner.kind === 'vendor' ? owner.ids[0] : undefined);
    if (listed.some(({ id }) => isAllowedIn(state, id, catalogue))) return [];
    if (!listed.length) {
      const { host, company } = owner.kind === 'other' ? owner : {};
      return [{ code: 'unlisted-storage', vendor, ...at, host, company }];
    }
    return [
      { code: state === 'withdrawn' ? 'left-after-withdrawal' : 'stored-without-consent', vendor, ...at },
    ];
  };
  return joinSightings([
    ...seen.requests.flatMap(ofRequest),
    ...seen.requests.flatMap(notReached),
    ...seen.items.flatMap(ofItem),
    ...seen.calls.flatMap(({ call, callers, state, page }): readonly Sighting[] => {
      const [caller = page] = callers;
      const owner = ownerOf(caller, callers);
      if (owner.kind === 'site') return [];
      const ids = owner.kind === 'vendor' ? owner.ids : [];
      if (ids.some((id) => isAllowedIn(state, id, catalogue))) return [];
      return [{ code: 'fingerprinting', vendor: ids[0], what: call, state, page, address: caller }];
    }),
    ...unknownMarks(seen, catalogue),
    ...undeclaredSignal(seen),
    ...neverSeen(seen, catalogue, ownerOf),
  ]);
}

/** Whose an item of the site is that no vendor lists: its writer's. */
function ownerOfItem(item: SeenItem, ownerOf: (address: string) => Owner): Owner {
  const owners = item.writers.map((address) => ownerOf(address));
  return owners.find(({ kind }) => kind !== 'site') ?? { kind: 'site' };
}

/** The vendors with a host at or below the domain of a cookie. */
function vendorsWithin(domain = '', { vendors }: CatalogueFile): readonly string[] {
  const name = domain.replace(/^\./, '');
  return vendors.filter(({ loads = [] }) => loads.some((entry) => isWithin(entry, name))).map(({ id }) => id);
}

/** Whether the host could not be reached. A request that the page itself ended is none of these. */
const isNetworkError = (failure: string): boolean => !/ABORTED|BLOCKED/.test(failure);

/** Whether a cookie belongs to another site than the one that was visited. */
function isForeign({ domain = '' }: SeenItem, site: string): boolean {
  const { hostname } = new URL(site);
  return domain !== '' && !`.${hostname}`.endsWith(`.${domain.replace(/^\./, '')}`);
}

/** What the widget and the proxy keep. */
const isOurs = (name: string): boolean =>
  /^assent\.|^(__Host-(Http-)?)?assent(-pending|_(hint|id|me|refused))?$/.test(name);

const lists = ({ kind, name }: StoredItem, item: SeenItem): boolean =>
  kind === item.kind && (name.endsWith('*') ? item.name.startsWith(name.slice(0, -1)) : item.name === name);

function unknownMarks({ marks }: Observations, { vendors, targets }: CatalogueFile): readonly Sighting[] {
  return marks.flatMap(({ vendor, target, page, address, element }) => {
    const asked = vendors.find(({ id }) => id === vendor)?.targets;
    if (asked?.includes(target) && targets.some(({ id }) => id === target)) return [];
    return [{ code: 'unknown-mark', what: `${vendor} / ${target}`, page, address, element }];
  });
}

function undeclaredSignal({ supportFault: failure }: Observations): readonly Sighting[] {
  return failure === undefined ? [] : [{ code: 'signal-undeclared', what: gpcSupportPath, failure }];
}

function neverSeen(
  { requests, items }: Observations,
  { vendors }: CatalogueFile,
  ownerOf: (address: string) => Owner,
): readonly Sighting[] {
  const asked = new Set(
    requests.flatMap(({ address }) => {
      const owner = ownerOf(address);
      return owner.kind === 'vendor' ? owner.ids : [];
    }),
  );
  const isUnreached = (id: string) =>
    requests.some(({ address, failure }) => {
      const owner = failure !== undefined && isNetworkError(failure) && ownerOf(address);
      return owner && owner.kind === 'vendor' && owner.ids.includes(id);
    });
  const isStored = (each: StoredItem) => items.some((item) => lists(each, item));
  return vendors.flatMap(({ id, storage = [] }): readonly Sighting[] => {
    if (!asked.has(id) && !storage.some(isStored))
      return [{ code: 'vendor-never-seen', vendor: id, what: id }];
    // What a vendor stores cannot be seen where its script has not come.
    if (isUnreached(id)) return [];
    return storage
      .filter((each) => !isOurs(each.name) && !isStored(each))
      .map(({ name }) => ({ code: 'storage-never-seen', vendor: id, what: name }));
  });
}
