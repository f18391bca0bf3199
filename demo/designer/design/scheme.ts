import type { Option } from '../draw-options.ts';

/** The two sets of colours. */
export type Scheme = 'light' | 'dark';

/** As a designer calls them. */
export const schemes: readonly Option<Scheme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
