import '../../gating/frame-start.ts';
import { explainGates } from '../../../src/gating.ts';

// What explains the elements of a page has to run in it.

declare global {
  interface Window {
    explainGates: typeof explainGates;
  }
}

window.explainGates = explainGates;
