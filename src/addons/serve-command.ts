export { metricsOfService } from './metrics/cli/commands.ts';
export { openapiOfService } from './openapi/cli/commands.ts';
