/** Pixels of the window, from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a visitor does with a control. */
export type Touch = 'rest' | 'hover' | 'focus' | 'press';

/** Computed style by property name. */
export type Styles = Readonly<Record<string, string>>;

/** One surface of Assent as it looks at one moment: the banner, the preferences, a gate. */
export interface Surface {
  /** The tag of the element. */
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly items: readonly Item[];
}

/** A text, a control, or the surface itself. */
export interface Item {
  readonly kind: 'text' | 'control' | 'surface';
  /** Its words, or what else a person can find it by. */
  readonly name: string;
  /** What a control does, by its `data-assent-action`. */
  readonly action: string | undefined;
  readonly touch: Touch;
  /** It can be used. */
  readonly isEnabled: boolean;
  readonly box: Box;
  /** It is rendered: by its style, not by what covers it. */
  readonly isShown: boolean;
  /** How much of it no ancestor and no edge of the window cuts off, after scrolling, 0 to 1. */
  readonly share: number;
  /** How much of it the pointer reaches, 0 to 1; `undefined` where it is scrolled away. */
  readonly reached: number | undefined;
  /** The style of itself, and of each ancestor of its surface. */
  readonly own: Styles;
  readonly around: readonly Styles[];
  /** The style of the first line and the first letter of a text. */
  readonly firsts: readonly Styles[];
  /** All properties of the two buttons that are compared. */
  readonly look: Styles | undefined;
  readonly text: TextLook | undefined;
  readonly switch: SwitchLook | undefined;
  /** Only of the buttons beside “Reject all” and “Accept all”. */
  readonly edge: EdgeLook | undefined;
  /** What else lies over it or behind it. */
  readonly covers: readonly Cover[];
  /** How many seconds its own animations take. */
  readonly moves: number;
  /** A message that goes by itself. */
  readonly isPassing: boolean;
  /** The focus can be seen: the contrast of its mark, 1 to 21. Only while it is focused. */
  readonly focusMark: number | undefined;
  /** The height of a surface's own scroll area, of its content, and of the window. */
  readonly room: { readonly height: number; readonly content: number; readonly window: number } | undefined;
}

/** How a text can be read. */
export interface TextLook {
  /** The height of its letters in pixels, as they are shown. */
  readonly letter: number;
  /** The width of all letters over their number, in heights of a letter. */
  readonly letterWidth: number;
  /** The least distance of two lines, in heights of a letter. */
  readonly lineStep: number;
  /** The contrast with what is behind it at its worst, 1 to 21; `undefined` if no style tells. */
  readonly contrast: number | undefined;
}

/** How a switch shows whether it is on. */
export interface SwitchLook {
  /** The contrast with what is behind it, off and on, whichever is less; `undefined` if no style tells. */
  readonly edge: number | undefined;
  /** The contrast of on with off. */
  readonly change: number | undefined;
}

/** How a button stands out. */
export interface EdgeLook {
  /** The contrast of its fill, or of a line around it, with what is beside it, 1 to 21; `undefined` if no style tells. */
  readonly contrast: number | undefined;
}

/** Something that is painted over or behind a text, and that no hit test finds. */
export interface Cover {
  readonly what: string;
  /** Its pixels are unknown, so that nobody can tell whether it disturbs. */
  readonly isUnknown: boolean;
}
