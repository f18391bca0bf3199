export { browserEnvironment } from '../client/browser-environment.ts';
export { Consent } from '../client/consent.ts';

/** What it takes to close gates, which nothing but a choice does. */
export const loadGates = () => import('./gates.ts');
