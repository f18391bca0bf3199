import type { AddOnLayers } from '../../../page/add-on-layer.ts';

/** On a newly linked device, the element says that the choices of the account apply. */
export const verification: AddOnLayers[string] = ({ subject }) => subject === 'verified';
