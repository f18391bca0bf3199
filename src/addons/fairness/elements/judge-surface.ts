import { type FairnessFinding, type FairnessRule, least, notHere, labelOfItem, rounded } from './finding.ts';
import {
  limitsAround,
  limitsBehind,
  limitsOfControl,
  limitsOfFirst,
  limitsOfText,
  type StyleLimit,
} from './style-limits.ts';
import type { Item, Styles, Surface } from './surface.ts';
import { judgePair } from './judge-pair.ts';

/** Checks a surface by every rule. Empty if it is fair. */
export function judgeSurface(surface: Surface): FairnessFinding[] {
  return [...surface.items.flatMap(judgeItem), ...judgePair(surface)];
}

function judgeItem(item: Item): FairnessFinding[] {
  const what = labelOfItem(item);
  const found = (rule: FairnessRule, measured: string, isMeasured = true): FairnessFinding => ({
    rule,
    what,
    measured,
    isMeasured,
  });
  const { box, share, reached, moves, isPassing } = item;
  const findings: FairnessFinding[] = [];
  const note = (isBroken: boolean, ...finding: Parameters<typeof found>) => {
    if (isBroken) findings.push(found(...finding));
  };
  if (isPassing) note(moves < least.seconds, 'time', `stays ${moves} s, required ${least.seconds}`);
  else note(moves > 1, 'time', `moves for ${moves} s, at most 1`);
  if (!item.isShown) return [...findings, found('shown', 'not shown')];
  note(share < least.share, 'window', `${percent(share)} can be brought into view`);
  note(
    reached !== undefined && reached < least.share - 0.1,
    item.kind === 'control' ? 'reached' : 'shown',
    `the pointer reaches ${percent(reached ?? 0)}`,
  );
  const first = Math.min(1, ...item.firsts.map(({ opacity: each }) => Number(each ?? 1)));
  const opacity = [item.own, ...item.around].reduce(
    (all, { opacity: each }) => all * Number(each ?? 1),
    first,
  );
  note(opacity < least.opacity, 'effect', `opacity ${rounded(opacity)}`);
  for (const [rule, property, value] of stylesBeyond(item)) note(true, rule, `${property}: ${value}`);
  for (const { what: cover, isUnknown } of item.covers)
    note(true, 'cover', isUnknown ? `${cover}, ${notHere}` : cover, !isUnknown);
  if (item.kind === 'control') {
    const side = Math.min(box.right - box.left, box.bottom - box.top);
    const isTarget = item.isEnabled && item.own['display'] !== 'inline';
    const required = item.switch ? least.switch : least.target;
    note(isTarget && side < required - 0.5, 'size', `${rounded(side)} px, required ${required}`);
    const { focusMark } = item;
    if (focusMark !== undefined) note(focusMark < least.mark, 'focus', contrastIs(focusMark, least.mark));
  }
  return [
    ...findings,
    ...judgeText(item, found),
    ...judgeSwitch(item, found),
    ...judgeEdge(item, found),
    ...judgeRoom(item, found),
  ];
}

type Found = (rule: FairnessRule, measured: string, isMeasured?: boolean) => FairnessFinding;

function judgeText({ text }: Item, found: Found): FairnessFinding[] {
  if (!text) return [];
  const { letter, letterWidth, lineStep, contrast } = text;
  const findings: FairnessFinding[] = [];
  if (letter < least.letter) findings.push(found('words', `${rounded(letter)} px high`));
  if (letterWidth < 0.2) findings.push(found('words', 'letters overlap'));
  if (lineStep < 0.8) findings.push(found('words', 'lines overlap'));
  if (contrast === undefined) findings.push(found('contrast', notHere, false));
  else if (contrast < least.contrast - 0.05)
    findings.push(found('contrast', contrastIs(contrast, least.contrast)));
  return findings;
}

function judgeSwitch({ switch: look }: Item, found: Found): FairnessFinding[] {
  if (!look) return [];
  const { edge, change } = look;
  if (edge === undefined || change === undefined) return [found('switch', notHere, false)];
  return [
    ...(edge < least.mark ? [found('switch', `the switch: ${contrastIs(edge, least.mark)}`)] : []),
    ...(change < least.mark ? [found('switch', `on and off: ${contrastIs(change, least.mark)}`)] : []),
  ];
}

function judgeEdge({ edge }: Item, found: Found): FairnessFinding[] {
  if (!edge) return [];
  const { contrast } = edge;
  if (contrast === undefined) return [found('contrast', notHere, false)];
  return contrast < least.mark - 0.05
    ? [found('contrast', `its edge: ${contrastIs(contrast, least.mark)}`)]
    : [];
}

/** A layer that shows only a strip of long content. */
function judgeRoom({ room }: Item, found: Found): FairnessFinding[] {
  if (!room) return [];
  const { height, content, window } = room;
  return height < Math.min(content, window / 4) - 1 ? [found('window', `only ${height} px high`)] : [];
}

/** The broken limits of style, each once. */
function stylesBeyond({
  kind,
  own,
  around,
  firsts,
}: Item): [rule: FairnessRule, property: string, value: string][] {
  const ofKind = kind === 'control' ? limitsOfControl : kind === 'text' ? limitsOfText : [];
  const found = new Map<string, [FairnessRule, string, string]>();
  const hold = (styles: Styles, limits: readonly StyleLimit[]) => {
    for (const [rule, property, values] of limits) {
      const value = styles[property];
      if (value !== undefined && !values.test(value)) found.set(property, [rule, property, value]);
    }
  };
  hold(own, [...limitsAround, ...ofKind]);
  for (const each of firsts) hold(each, [...limitsOfText, ...limitsOfFirst]);
  for (const each of around) hold(each, [...limitsAround, ...limitsBehind]);
  const size = (property: string) => parseFloat(own[property] ?? '0');
  // An inset outline covers the words.
  if (own['outline-style'] !== 'none' && size('outline-width') > 0 && size('outline-offset') < -6)
    found.set('outline-offset', ['cover', 'outline-offset', own['outline-offset'] ?? '']);
  return [...found.values()];
}

const contrastIs = (contrast: number, required: number): string =>
  `contrast ${rounded(contrast)}, required ${required}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
