import { defaultLimits } from '../../protocol/limits.ts';
import { number, word } from './variable-kinds.ts';

// Both commands read these variables, because both may run in one environment.

export const host = word('HOST=127.0.0.1', 'address to listen on (default 127.0.0.1)');

export const sharedLimits = {
  actions: number(`ASSENT_MAX_ACTIONS=${defaultLimits.actions}`, 'actions in one consent', 1, 100_000),
  nameLength: number(
    `ASSENT_MAX_NAME=${defaultLimits.nameLength}`,
    'characters of a vendor or target',
    1,
    10_000,
  ),
};
