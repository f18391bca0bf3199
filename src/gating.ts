export { explainGates } from './addons/developer/page/explain-gates.ts';
export type { GateExplanation } from './gating/gate-explanation.ts';
export { gatePage } from './programs/package/gate-page.ts';
export { GatesEvent } from './gating/gates-report.ts';
export type { GatesReport } from './gating/gates-report.ts';
export type { GateOptions } from './gating/sync-gates.ts';
export type { RunningScript } from './gating/release.ts';
export type { StoredName } from './gating/stored-names.ts';
