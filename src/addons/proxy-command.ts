export { account } from './account/cli/commands.ts';
export { doctor } from './doctor/cli/commands.ts';
export { redis } from './redis/cli/commands.ts';
