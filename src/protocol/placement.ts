/** Where a banner lies over the page. A card without further words is in the corner below, where lines end. */
export const overlays = [
  'bar',
  'bar-top',
  'card',
  'card-start',
  'card-top',
  'card-top-start',
  'dialog',
] as const;

/** Where a banner can be: over the page, or at its own place in it. */
export const placements = [...overlays, 'inline'] as const;

export type Placement = (typeof placements)[number];
