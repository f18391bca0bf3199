export { browserEnvironment } from '../client/browser-environment.ts';
export { Consent } from '../client/consent.ts';
