import { contrastOf, over, type Rgba } from './contrast.ts';
import { colorOf, contrastBehind, groundsBehind } from './read-colors.ts';
import type { SwitchLook } from './surface.ts';

/** What a switch looks like in one state. */
interface State {
  /** The contrast of whatever of it stands out most. */
  readonly edge: number | undefined;
  readonly fill: Rgba | undefined;
  /** Where the knob is, if it can be seen. */
  readonly knob: string | undefined;
}

/** Measures a switch off and on. What it is now stays: nothing is painted in between, and no event is fired. */
export function readSwitch(input: HTMLInputElement): SwitchLook {
  const { checked, indeterminate } = input;
  const stateOf = (isOn: boolean): State => {
    input.indeterminate = false;
    input.checked = isOn;
    finish(input);
    return readState(input);
  };
  let off: State;
  let on: State;
  try {
    [off, on] = [stateOf(false), stateOf(true)];
  } finally {
    input.checked = checked;
    input.indeterminate = indeterminate;
    finish(input);
  }
  const edges = [off.edge, on.edge].filter((edge) => edge !== undefined);
  const fill = off.fill && on.fill && contrastOf(off.fill, on.fill);
  const isMoved = off.knob !== undefined && on.knob !== undefined && off.knob !== on.knob;
  return {
    edge: edges.length < 2 ? undefined : Math.min(...edges),
    change: isMoved ? 21 : fill,
  };
}

function readState(input: HTMLInputElement): State {
  const style = getComputedStyle(input);
  const knob = getComputedStyle(input, '::before');
  const fills = groundsBehind(input);
  const [fill] = fills ?? [];
  const isOwn = style.appearance === 'none' && fills !== undefined;
  const ground = input.parentElement ?? undefined;
  const border = parseFloat(style.borderTopWidth) >= 1 ? style.borderTopColor : 'transparent';
  const edges = [contrastBehind(ground, border), contrastBehind(ground, style.backgroundColor)];
  const opacity = Number(style.opacity);
  const hasKnob = knob.display !== 'none' && knob.content !== 'none' && parseFloat(knob.borderTopWidth) >= 2;
  const knobColor = hasKnob ? colorOf(knob.borderTopColor) : undefined;
  const contrast = knobColor && fill ? contrastOf(over(knobColor, fill), fill) : 1;
  const known = edges.filter((edge) => edge !== undefined);
  return {
    edge: isOwn && known.length === 2 ? (opacity < 0.9 ? 1 : Math.max(...known, contrast)) : undefined,
    fill: isOwn ? fill : undefined,
    knob: contrast >= 3 ? placeOfKnob(style.justifyContent) : undefined,
  };
}

/** Where the knob is: everything else is as good as the start. */
const placeOfKnob = (justify: string): string => /end|right|center/.exec(justify)?.[0] ?? 'start';

/** Ends transitions, so that the state is measured, and not the way to it. */
function finish(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation instanceof CSSTransition) animation.finish();
}
