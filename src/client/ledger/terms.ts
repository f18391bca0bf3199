import type { Catalogue } from '../catalogue/catalogue.ts';
import { type CellOrder, cellOrderOf, makeCellOrder } from '../catalogue/cell-order.ts';
import type { Notice } from './decision.ts';
import { noticeOf } from './notice.ts';

/** What a question asked: its cells, and checksums of what it said of them. */
export interface Terms {
  readonly order: CellOrder;
  readonly notice: Notice;
}

/** More bytes than this are not worth it: whoever accepts an outdated question is asked again. */
const mostBytes = 300;

/**
 * The terms of a catalogue's question, for the HTML of a page: months and policy, targets with checksums, and vendors with
 * their columns, without the checksum of own words, which is evidence only. Nothing in it has to be escaped. `undefined` if they
 * are too long.
 */
export function packTerms(catalogue: Catalogue): string | undefined {
  const { targets, vendors } = cellOrderOf(catalogue);
  const { months, policy, targets: texts } = noticeOf(catalogue);
  try {
    const packed = [
      [months, encodeURIComponent(policy)],
      targets.map((id) => `${encodeURIComponent(id)}:${texts[id]}`),
      vendors.map(([id, columns]) => `${encodeURIComponent(id)}:${columns}`),
    ];
    const text = packed.map((part) => part.join(' ')).join(';');
    return text.length > mostBytes ? undefined : text;
  } catch {
    return undefined; // Half a surrogate pair cannot be encoded.
  }
}

/** Parses them; `undefined` if they are none. */
export function parseTerms(text: string | undefined): Terms | undefined {
  try {
    const [[months, policy = ''] = [], targets = [], vendors = []] = String(text)
      .split(';')
      .map((part) => part.split(' '));
    const texts = targets.map(readPair);
    const order = makeCellOrder({ targets: texts.map(([id]) => id), vendors: vendors.map(readPair) });
    if (!order.size || !Number(months)) return undefined;
    const notice = {
      policy: decodeURIComponent(policy),
      targets: Object.fromEntries(texts),
      months: Number(months),
    };
    return { order, notice };
  } catch {
    return undefined; // It is not well encoded.
  }
}

/** The terms without the cells that another order lacks. */
export function narrowTerms({ order, notice }: Terms, within: CellOrder): Terms {
  const vendors = order.vendors.map(([vendor]) => {
    const has = (target: string) =>
      order.indexOf(vendor, target) >= 0 && within.indexOf(vendor, target) >= 0 ? '1' : '0';
    return [vendor, order.targets.map(has).join('')] as const;
  });
  return { order: makeCellOrder({ targets: order.targets, vendors }), notice };
}

function readPair(pair: string): readonly [id: string, value: string] {
  const [id = '', value = ''] = pair.split(':');
  return [decodeURIComponent(id), value];
}
