import { testFit } from './support/fit.ts';

// From right to left.
testFit('ar');
