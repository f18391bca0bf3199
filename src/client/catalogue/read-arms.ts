import { overlays } from '../../protocol/placement.ts';
import type { ExperimentArm } from '../../protocol/catalogue-file.ts';
import { list, member, string } from '../environment/untrusted.ts';

/** The two arms of an experiment. None where one is invalid, or else everybody would be asked in the way of the other. */
export function readArms(arms: unknown): readonly Readonly<ExperimentArm>[] {
  const valid = list(arms).flatMap((arm) => {
    const id = string(member(arm, 'id'));
    const placement = member(arm, 'placement');
    const overlay = overlays.find((each) => each === placement);
    return id && overlay ? [{ id, placement: overlay }] : [];
  });
  return valid.length === 2 ? valid : [];
}
