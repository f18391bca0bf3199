import type { ConsentView } from '../provider/consent-view.ts';

/** The layers that the dialog shows: the choices by target, by vendor or as a table, and the receipt. */
const shown = ['preferences', 'vendors', 'table', 'receipt'] as const;

/** One of the dialog's layers. */
export type DialogLayer = (typeof shown)[number];

/** How each layer lists the choices. */
export const listings = {
  preferences: 'target',
  vendors: 'vendor',
  table: 'table',
  receipt: 'target',
} as const;

/** The layer of the view if the dialog shows it. */
export function layerOf(view: ConsentView | undefined): DialogLayer | undefined {
  return shown.find((layer) => layer === view?.opened);
}
