/** What can be opened. `vendors` is the preferences listed by vendor, `table` all of them at once. */
export const layers = ['preferences', 'vendors', 'table', 'banner', 'verification', 'receipt'] as const;

/** See {@link layers}. */
export type Layer = (typeof layers)[number];

/** The layer that an element of the page names in `data-assent-open`; else the preferences. */
export function layerNamed(name: string | null): Layer {
  return layers.find((layer) => layer === name) ?? 'preferences';
}
