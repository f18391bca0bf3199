import { type FairnessFinding, labelOfItem } from './finding.ts';
import type { Item, Styles, Surface } from './surface.ts';

/** Properties that depend on the size, which is compared on its own. */
const ofSize =
  /^(-webkit-)?(width|height|(inline|block|perspective|transform)-(size|origin)|perspective-origin)$/;

/** Differences up to this size are not noticeable. */
const tolerance = { pixels: 1, shift: 4 } as const;

/** Compares “Reject all” with “Accept all”. */
export function judgePair({ items, isRightToLeft }: Surface): FairnessFinding[] {
  const [refuse, accept] = pairIn(items);
  if (!refuse || !accept) return [];
  const findings: FairnessFinding[] = [];
  if (refuse.isShown && accept.isShown && refuse.touch === accept.touch) {
    findings.push(...judgeAlike(refuse, accept));
    const [one, other] = [refuse.box, accept.box];
    const isBeside = Math.abs(one.top - other.top) <= 1;
    const isFirst = isBeside
      ? isRightToLeft
        ? one.left >= other.left
        : one.left <= other.left
      : one.top < other.top;
    if (!isFirst) findings.push(of('order', refuse, 'it comes second'));
  }
  return findings;
}

/** Compares the two in the same state of each: at rest, or when each was touched in turn. */
export function judgeAlike(refuse: Item, accept: Item): FairnessFinding[] {
  const sizes = (['width', 'height'] as const).flatMap((side) => {
    const [one, other] = [refuse, accept].map(({ box }) =>
      side === 'width' ? box.right - box.left : box.bottom - box.top,
    );
    const [first = 0, second = 0] = [one, other];
    return Math.abs(first - second) > tolerance.pixels
      ? [of('size', refuse, `${side} ${Math.round(first)} px, “${accept.name}” ${Math.round(second)} px`)]
      : [];
  });
  const different = differences(refuse.look ?? {}, accept.look ?? {});
  const names = different.slice(0, 5).join(', ');
  return [...sizes, ...(different.length ? [of('alike', refuse, `differs in ${names}`)] : [])];
}

/** Controls that are elsewhere while one of them is touched than at rest. */
export function judgeTouched(rest: Surface, touched: Surface): FairnessFinding[] {
  const isTouched = touched.items.find(({ touch }) => touch !== 'rest');
  if (!isTouched) return [];
  return touched.items.flatMap((item) => {
    const before = rest.items.find(
      ({ kind, name, action }) =>
        kind === 'control' && kind === item.kind && name === item.name && action === item.action,
    );
    if (item.kind !== 'control' || !before?.isShown || !item.isShown) return [];
    const shift = Math.max(
      Math.abs(middle(item.box.left, item.box.right) - middle(before.box.left, before.box.right)),
      Math.abs(middle(item.box.top, item.box.bottom) - middle(before.box.top, before.box.bottom)),
    );
    return shift > tolerance.shift
      ? [of('reached', { ...item, touch: isTouched.touch }, `moves by ${Math.round(shift)} px`)]
      : [];
  });
}

/** The two buttons of a surface. */
export const pairIn = (items: readonly Item[]): [refuse: Item | undefined, accept: Item | undefined] => [
  items.find(({ action }) => action === 'reject-all'),
  items.find(({ action }) => action === 'accept-all'),
];

const middle = (one: number, other: number): number => (one + other) / 2;

const differences = (one: Styles, other: Styles): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (property) => !ofSize.test(property) && one[property] !== other[property],
  );

const of = (rule: FairnessFinding['rule'], item: Item, measured: string): FairnessFinding => ({
  rule,
  what: labelOfItem(item),
  measured,
  isMeasured: true,
});
