import { defaultLimits } from '../../protocol/limits.ts';
import { address, number, word } from './variable-kinds.ts';

// Several commands read these variables, because they may run in one environment.

export const host = word('HOST=127.0.0.1', 'address to listen on (default 127.0.0.1)');

export const issuer = address(
  'ASSENT_ISSUER=https://consent.example',
  'address at which clients reach the service (default http://localhost:<PORT>, usually 8081)',
);

export const servePort = number('PORT=8081', 'port that the service listens on', 0, 65_535);

export const sharedLimits = {
  actions: number(`ASSENT_MAX_ACTIONS=${defaultLimits.actions}`, 'actions in one consent', 1, 100_000),
  nameLength: number(
    `ASSENT_MAX_NAME=${defaultLimits.nameLength}`,
    'characters of a vendor or target',
    1,
    10_000,
  ),
};
