import { orAsIfTouched, type Touch, touchedHost, touchedPart } from '../design/part-selector.ts';
import type { Touch as TouchName } from 'assent/fairness/rules';

/** A state that a visitor brings a button into, and what of it holds then. */
interface TouchState {
  readonly touch: TouchName;
  readonly touches: readonly Touch[];
}

export const touchStates: readonly TouchState[] = [
  { touch: 'hover', touches: ['hover'] },
  { touch: 'focus', touches: ['focus'] },
  { touch: 'press', touches: ['hover', 'active'] },
];

const prepared = new WeakSet<Node>();

/** Has the rules of a sheet hold for what is marked as touched, too. Changes nothing else of it. */
export function heedMarks(sheet: CSSStyleSheet): void {
  const visit = (rule: CSSRule): void => {
    if (rule instanceof CSSStyleRule && /:(hover|focus|active)/.test(rule.selectorText))
      rule.selectorText = orAsIfTouched(rule.selectorText);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList)
      for (const inner of rule.cssRules) visit(inner);
  };
  for (const rule of sheet.cssRules) visit(rule);
}

/**
 * Looks at a button as if it were pointed at, focused or pressed: all rules for that state hold for it, its
 * layer and nothing else, and what moves into it has arrived. A page cannot touch itself, but can do this.
 */
export function asIfTouched<Seen>(button: HTMLElement, touches: readonly Touch[], look: () => Seen): Seen {
  const root = button.getRootNode();
  if (!(root instanceof ShadowRoot)) return look();
  heedMarksIn(root);
  const parts = touches.map(touchedPart);
  button.part.add(...parts);
  // What holds a button is pointed at and pressed with it, but not focused.
  const around = [...root.querySelectorAll('[part]')].filter(
    (each) => each !== button && each.contains(button),
  );
  const partsAround = parts.filter((part) => part !== touchedPart('focus'));
  for (const each of around) each.part.add(...partsAround);
  root.host.setAttribute(touchedHost, touches.join(' '));
  try {
    arrive(root);
    return look();
  } finally {
    button.part.remove(...parts);
    for (const each of around) each.part.remove(...partsAround);
    root.host.removeAttribute(touchedHost);
    arrive(root);
  }
}

/**
 * The sheets of an element are those of all its kind: this one gets copies. In them a part is still itself
 * when it has another name besides its own.
 */
function heedMarksIn(root: ShadowRoot): void {
  if (prepared.has(root)) return;
  prepared.add(root);
  root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    const copy = new CSSStyleSheet();
    const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    copy.replaceSync(text.replaceAll('[part=', '[part~='));
    heedMarks(copy);
    return copy;
  });
}

/** Ends the transitions that a change of state began. */
function arrive(root: ShadowRoot): void {
  for (const animation of root.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
