import { checkMarks } from './developer/page/check-marks.ts';

/** What is done about the marks of a page. */
export const markAddOns = {
  checkMarks,
};
