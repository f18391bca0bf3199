import type { Catalogue, StoredItem, Target, Text, Vendor } from './catalogue.ts';
import { member } from './member.ts';

/** What may be chosen while nothing was read: nothing. */
export const emptyCatalogue: Catalogue = {
  brand: { name: '', contact: undefined, privacyPolicy: undefined },
  targets: [],
  vendors: [],
  regime: 'opt-in',
  askAgainAfterMonths: 6,
  languages: [],
};

/**
 * Reads a brand's catalogue tolerantly: what cannot be used is dropped, never thrown into the page.
 * In doubt it reads the stricter meaning. `assent check` says what was dropped and why.
 */
export function readCatalogue(file: unknown): Catalogue {
  const targets = unique(list(member(file, 'targets')).flatMap(readTarget));
  const vendors = unique(list(member(file, 'vendors')).flatMap((vendor) => readVendor(vendor, targets)));
  const brand = member(file, 'brand');
  const policy = member(brand, 'privacyPolicy');
  const policyUrl = address(member(policy, 'url'));
  const regime = member(file, 'regime');
  const months = Number(member(file, 'askAgainAfterMonths'));
  return {
    brand: {
      name: text(member(brand, 'name')) ?? '',
      contact: string(member(brand, 'contact')),
      privacyPolicy:
        policyUrl === undefined
          ? undefined
          : { version: string(member(policy, 'version')) ?? '', url: policyUrl },
    },
    targets,
    vendors,
    regime: regime === 'opt-out' || regime === 'notice' ? regime : 'opt-in',
    askAgainAfterMonths: months >= 1 && months <= 24 ? Math.floor(months) : 6,
    languages: strings(member(file, 'languages')),
  };
}

function readTarget(target: unknown): Target[] {
  const id = string(member(target, 'id'));
  const name = text(member(target, 'name')) ?? id;
  if (id === undefined || name === undefined) return [];
  return [
    {
      id,
      name,
      description: text(member(target, 'description')) ?? '',
      required: member(target, 'required') === true,
      reason: text(member(target, 'reason')),
      saleOrShare: member(target, 'saleOrShare') === true,
      signals: strings(member(target, 'signals')),
    },
  ];
}

function readVendor(vendor: unknown, known: readonly Target[]): Vendor[] {
  const id = string(member(vendor, 'id'));
  const named = strings(member(vendor, 'targets'));
  const targets = known.filter((target) => named.includes(target.id)).map((target) => target.id);
  if (id === undefined || !targets.length) return [];
  return [
    {
      id,
      name: text(member(vendor, 'name')) ?? id,
      targets,
      policyUrl: address(member(vendor, 'policyUrl')),
      retention: text(member(vendor, 'retention')),
      storage: list(member(vendor, 'storage')).flatMap(readStoredItem),
      country: string(member(vendor, 'country')),
    },
  ];
}

function readStoredItem(item: unknown): StoredItem[] {
  const kind = member(item, 'kind');
  const name = string(member(item, 'name'));
  if (name === undefined) return [];
  const known =
    kind === 'cookie' || kind === 'localStorage' || kind === 'sessionStorage' || kind === 'indexedDB';
  return known ? [{ kind, name }] : [];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

function strings(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string');
}

function text(value: unknown): Text | undefined {
  if (!(value instanceof Object)) return string(value);
  const byLanguage = Object.entries(value).filter(([, words]) => string(words));
  return byLanguage.length ? Object.fromEntries(byLanguage) : undefined;
}

/** An address a link may lead to: http(s) or relative, never `javascript:` or `data:`. */
function address(value: unknown): string | undefined {
  const found = string(value);
  return found !== undefined && /^(https?:|[^:]*$|[^:]*[/?#])/i.test(found.trim()) ? found : undefined;
}

function unique<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
