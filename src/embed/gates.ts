export { keepGates } from '../gating/keep-gates.ts';
