import { defaultLimits } from '../../protocol/limits.ts';
import { range } from '../../sdk/settings/option-values.ts';
import { address, number, word } from './variable-kinds.ts';

// Several commands read these variables, because they may run in one environment.

export const host = word('HOST=127.0.0.1', 'address to listen on', { standard: '`127.0.0.1`' });

export const portOf = (otherwise: number) =>
  number('PORT', 'port to listen on; 0 lets the system choose', range(0, 65_535, otherwise));

export const servePort = portOf(8_081);

export const issuer = address(
  'ASSENT_ISSUER=https://consent.example',
  'address at which clients reach the service',
  { standard: '`http://localhost:<PORT>`' },
);

export const sharedLimits = {
  actions: number('ASSENT_MAX_ACTIONS', 'actions in one consent', range(1, 100_000, defaultLimits.actions)),
  nameLength: number(
    'ASSENT_MAX_NAME',
    'characters of a vendor or target',
    range(1, 10_000, defaultLimits.nameLength),
  ),
};
