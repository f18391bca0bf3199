import { checkMarks } from './developer/page/check-marks.ts';

/** What checks the marks of a page: the first of these. */
export const markChecks = [checkMarks];
