export { archiveStore } from './archive/service/archive-store.ts';
export { countsStore } from './counts/service/counts-store.ts';
export { evidenceStore } from './evidence/service/evidence-store.ts';
