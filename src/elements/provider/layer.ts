/**
 * The layers that can be opened. `vendors` is the preferences listed by vendor, `table` the preferences as a
 * table.
 */
export const layers = ['preferences', 'vendors', 'table', 'banner', 'verification', 'receipt'] as const;

/** See {@link layers}. */
export type Layer = (typeof layers)[number];

/** The layer for a value of `data-assent-open`. Unknown values mean the preferences. */
export function layerNamed(name: string | null): Layer {
  return layers.find((layer) => layer === name) ?? 'preferences';
}
