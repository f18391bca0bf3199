import type { ServiceAddOn } from '../../../service/add-on.ts';
import { archiveService } from '../../archive/service/archive-service.ts';
import { countsService } from '../../counts/service/counts-service.ts';
import { evidenceService } from '../../evidence/service/evidence-service.ts';
import { metrics } from '../../metrics/service/monitor.ts';

/** What the service of `assent dev` does besides: all that the one of `assent serve` does by itself. */
export const serviceAddOns: readonly ServiceAddOn[] = [
  archiveService,
  countsService,
  evidenceService,
  metrics,
];
