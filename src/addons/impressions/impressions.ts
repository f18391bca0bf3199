export { impressions } from './proxy/impressions.ts';
export type { ImpressionsOptions } from './proxy/impressions.ts';
