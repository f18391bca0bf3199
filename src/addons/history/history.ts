export { showSubject } from './service/show-subject.ts';
export type { SubjectHistory } from './protocol/subject-history.ts';
