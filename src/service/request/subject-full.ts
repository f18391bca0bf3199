import type { Excess } from '../merge/subject-limits.ts';
import { Refusal } from './refusal.ts';

/** The refusal of what would make a subject hold too much. */
export function refusalOfFull({ part, limit }: Excess, member: string = part): Refusal {
  const detail =
    part === 'actions'
      ? `would give the subject more than ${limit} (vendor, target) cells`
      : `would make the attributes of the subject larger than ${limit} bytes`;
  return new Refusal('subject-full', { errors: [{ pointer: `/${member}`, detail }] });
}
