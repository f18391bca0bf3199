export { fairnessRules } from './elements/finding.ts';
export type { FairnessRule } from './elements/finding.ts';
export type { FairnessFinding } from './elements/finding.ts';
export { judgeAlike, judgeTouched, pairIn } from './elements/judge-pair.ts';
export { judgeSurface } from './elements/judge-surface.ts';
export { measureSurface, surfaceTags } from './elements/measure-surface.ts';
export { mostColor, paintedChange, paintedContrast, paintedEdge } from './elements/painted-text.ts';
export type { Picture } from './elements/painted-text.ts';
export type { Item, Surface, Touch } from './elements/surface.ts';
