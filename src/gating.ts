export { gatePage } from './gating/gate-page.ts';
export { GatesEvent } from './gating/gates-report.ts';
export type { GatesReport, RunningScript } from './gating/gates-report.ts';
export type { GateOptions } from './gating/keep-gates.ts';
export type { StoredName } from './gating/stored-names.ts';
