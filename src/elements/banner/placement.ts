/** Where a banner can be. A card without further words is in the corner below, at the end of a line. */
export const placements = [
  'bar',
  'bar-top',
  'card',
  'card-start',
  'card-top',
  'card-top-start',
  'dialog',
  'inline',
] as const;

export type Placement = (typeof placements)[number];
