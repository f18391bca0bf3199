import type { Surfaces } from '../../../page/surface.ts';

/** On a newly linked device, the element says that the choices of the account apply. */
export const verification: Surfaces[string] = ({ subject }) => subject === 'verified';
