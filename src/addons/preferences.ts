import { receipt } from './receipt/elements/receipt-layer.ts';

/** The layer that the preferences show besides the choices: the first of these. */
export const innerLayers = [receipt];
