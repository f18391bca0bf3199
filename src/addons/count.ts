export { recordAnswer, recordImpression, recordImpressions } from './impressions/page/record-impressions.ts';
