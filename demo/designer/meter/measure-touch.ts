import { measureParity } from 'assent/elements';
import type { ChoiceLook } from 'assent/elements';
import { asIfTouched, touchStates } from './touch.ts';
import type { TouchState } from './touch.ts';

/** What a visitor sees of the two answers while one of them is touched. */
export interface TouchMeasurement {
  readonly state: TouchState['name'];
  readonly refuse: TouchedLook;
  readonly accept: TouchedLook;
}

/** The one that is touched, what becomes of the other, and whether it stays where it is and shows its state. */
export interface TouchedLook {
  readonly self: ChoiceLook;
  readonly other: ChoiceLook;
  /** What was pressed in its middle is still it. */
  readonly stays: boolean;
  /** Its looks are others than at rest. */
  readonly isMarked: boolean;
}

/** Measures both answers in each state that a visitor brings them into, one after the other. */
export function measureTouches(refuse: HTMLElement, accept: HTMLElement): TouchMeasurement[] {
  return touchStates.map((state) => ({
    state: state.name,
    refuse: measureTouched(refuse, state, () => {
      const { refuse: self, accept: other } = measureParity(refuse, accept);
      return { self, other };
    }),
    accept: measureTouched(accept, state, () => {
      const { accept: self, refuse: other } = measureParity(refuse, accept);
      return { self, other };
    }),
  }));
}

function measureTouched(
  button: HTMLElement,
  { touches }: TouchState,
  measure: () => Pick<TouchedLook, 'self' | 'other'>,
): TouchedLook {
  const { left, top, width, height } = button.getBoundingClientRect();
  const isThere = () => isAt(button, left + width / 2, top + height / 2);
  const [wasThere, before] = [isThere(), marksOf(button)];
  return asIfTouched(button, touches, () => ({
    ...measure(),
    stays: !wasThere || isThere(),
    isMarked: marksOf(button) !== before,
  }));
}

function isAt(button: HTMLElement, x: number, y: number): boolean {
  const root = button.getRootNode();
  return root instanceof ShadowRoot && button.contains(root.elementFromPoint(x, y));
}

/** By what a state is seen. An outline without style or colour is none. */
function marksOf(button: HTMLElement): string {
  const style = getComputedStyle(button);
  const { outlineStyle, outlineWidth, outlineColor } = style;
  const isSeen =
    outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)' && parseFloat(outlineWidth) > 0;
  const outline = isSeen ? `${outlineWidth} ${outlineColor}` : '';
  const names = [
    'color',
    'background-color',
    'border-color',
    'border-width',
    'box-shadow',
    'text-decoration',
  ];
  return [outline, ...names.map((name) => style.getPropertyValue(name))].join(' / ');
}
