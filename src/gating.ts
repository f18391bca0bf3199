export { gatePage } from './gating/gate-page.ts';
