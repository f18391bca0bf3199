import { overlays } from '../../protocol/placement.ts';
import type { Overlay } from '../../protocol/placement.ts';
import { list, member, string } from '../environment/untrusted.ts';

/** An arm of an experiment. Whoever shows its own words looks which of them fit. */
export interface Arm {
  readonly id: string;
  readonly placement?: Overlay | undefined;
  readonly messages?: unknown;
}

/** The two arms of an experiment. None where one is invalid, or else everybody would be asked in the way of the other. */
export function readArms(arms: unknown): readonly Arm[] {
  const valid = list(arms).flatMap((arm) => {
    const id = string(member(arm, 'id'));
    const given = member(arm, 'placement');
    const placement = overlays.find((each) => each === given);
    const isValid = id && (given === undefined || placement);
    return isValid ? [{ id, placement, messages: member(arm, 'messages') }] : [];
  });
  return valid.length === 2 ? valid : [];
}
