export { account } from './account/cli/commands.ts';
export { csp } from './csp/cli/commands.ts';
export { doctor } from './doctor/cli/commands.ts';
export { impressions } from './impressions/cli/commands.ts';
export { metricsOfProxy } from './metrics/cli/commands.ts';
export { redis } from './redis/cli/commands.ts';
