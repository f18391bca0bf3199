import type { Names } from '../../../page/mark-check.ts';

/** Says that the catalogue lacks a vendor or a target, or their pair; `undefined` if it has them. */
export function unknownName(vendor: string, target: string, names: Names): string | undefined {
  const { vendors, targets } = names;
  const quoted = (items: readonly { readonly id: string }[]) => items.map(({ id }) => `"${id}"`).join(', ');
  if (!vendors.length) return 'The catalogue has no vendor that can be used: run "assent check" on it.';
  const found = vendors.find(({ id }) => id === vendor);
  if (!found) return `The catalogue has no vendor "${vendor}". It has ${quoted(vendors)}.`;
  if (!targets.some(({ id }) => id === target))
    return `The catalogue has no target "${target}". It has ${quoted(targets)}.`;
  return found.targets.includes(target)
    ? undefined
    : `The catalogue does not say that "${vendor}" asks for "${target}".`;
}
