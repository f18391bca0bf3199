import type { ConsentView } from '../provider/consent-view.ts';

/** The layers that the dialog shows: the choices by target, by vendor, as a table, and a copy of them. */
const shown = ['preferences', 'vendors', 'table', 'receipt'] as const;

/** One of them. */
export type DialogLayer = (typeof shown)[number];

/** What the choices are listed by in each. */
export const listings = {
  preferences: 'target',
  vendors: 'vendor',
  table: 'table',
  receipt: 'target',
} as const;

/** The view's layer, when the dialog is the one to show it. */
export function layerOf(view: ConsentView | undefined): DialogLayer | undefined {
  return shown.find((layer) => layer === view?.opened);
}
