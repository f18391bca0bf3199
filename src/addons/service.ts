export { archiveService } from './archive/service/archive-service.ts';
export { countsService } from './counts/service/counts-service.ts';
export { evidenceService } from './evidence/service/evidence-service.ts';
export { metrics } from './metrics/service/monitor.ts';
