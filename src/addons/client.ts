import { verification } from './account/client/verification.ts';
import { earlier } from './elsewhere/client/choices-elsewhere.ts';

/** What the client of a page does besides. One object: as exports of a module they would cost each visitor 150 bytes more. */
export const clientAddOns = {
  verification,
  earlier,
};
