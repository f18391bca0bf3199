import { receipt } from './receipt/elements/receipt-layer.ts';
import { loadTable } from './table/elements/load-table.ts';

/** The layer that the preferences show besides the choices: the first of these. */
export const innerLayers = [receipt];

/** What renders the choices as a table: the first of these. */
export const tables = [loadTable];
