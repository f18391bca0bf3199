import type { ComparedCell, Comparison, Resolution } from '../../../client/account/verification.ts';
import type { Cell } from '../../../client/page/snapshot.ts';
import { countPhrase } from '../../../locales/phrase.ts';
import { brandText, type ConsentView } from '../../../elements/provider/consent-view.ts';

type Action = 'ACCEPT' | 'REJECT' | undefined;

/** The vendors of one target for which the device has one value and the account has another. */
export interface ComparisonRow {
  readonly target: string;
  readonly vendors: string;
  readonly device: Action;
  readonly account: Action;
  readonly result: Action;
  /** The cells of the current snapshot. */
  readonly cells: readonly Cell[];
}

/** The maximum number of vendors that are named; further ones are counted. */
const mostNames = 5;

/** The differences between device and account, in as few rows as possible. */
export function comparisonRows(
  view: ConsentView,
  { cells }: Comparison,
  resolution: Resolution,
): readonly ComparisonRow[] {
  const { targets, vendors } = view.snapshot.catalogue;
  const nameOf = (id: string) => {
    const vendor = vendors.find((each) => each.id === id);
    return vendor ? brandText(view, vendor.name) : id;
  };
  const differing = cells.filter(({ device, account }) => device !== account);
  return targets.flatMap(({ id, name }) => {
    const groups = new Map<string, ComparedCell[]>();
    for (const cell of differing.filter(({ target }) => target === id)) {
      const key = `${cell.device} ${cell.account}`;
      groups.set(key, [...(groups.get(key) ?? []), cell]);
    }
    return [...groups.values()].map((group): ComparisonRow => {
      const ids = new Set(group.map(({ vendor }) => vendor));
      const names = [...ids].map(nameOf);
      const { device, account, result } = group[0] ?? {};
      return {
        target: brandText(view, name),
        vendors:
          names.length > mostNames
            ? countPhrase(view.messages.vendors, names.length, view.language)
            : new Intl.ListFormat(view.language).format(names),
        device,
        account,
        result: result?.[resolution],
        cells: view.snapshot.cells().filter(({ target, vendor }) => target === id && ids.has(vendor)),
      };
    });
  });
}

/** Whether there are differences to show before the account applies. */
export const isAnyDifferent = ({ cells }: Comparison): boolean =>
  cells.some(({ device, account }) => device !== account);

/** Whether the person must choose between device and account. */
export const isAnyOpposed = ({ cells }: Comparison): boolean =>
  cells.some(({ result }) => result.device !== result.account);
