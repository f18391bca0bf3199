export { measureService } from './service/service-measures.ts';
export type { Measuring, ServiceMeasures } from './service/service-measures.ts';
