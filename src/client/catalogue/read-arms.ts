import { overlays } from '../../protocol/placement.ts';
import type { ExperimentArm } from '../../protocol/catalogue-file.ts';
import { list, member, string } from '../environment/untrusted.ts';

/** Parses the arms of an experiment tolerantly: it drops invalid ones. */
export function readArms(arms: unknown): readonly Readonly<ExperimentArm>[] {
  return list(arms).flatMap((arm) => {
    const id = string(member(arm, 'id'));
    const placement = member(arm, 'placement');
    const overlay = overlays.find((each) => each === placement);
    return id && overlay ? [{ id, placement: overlay }] : [];
  });
}
