export { archiveService } from './archive/service/archive-service.ts';
