import type { LoadTable } from '../../../elements/preferences/table-parts.ts';

/** Only few visitors ask for a table. */
export const loadTable: LoadTable = async (root) => (await import('./table.ts')).bringTable(root);
