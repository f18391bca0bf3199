export { archiveStore } from './archive/service/archive-store.ts';
