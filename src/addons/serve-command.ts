export { openapiOfService } from './openapi/cli/commands.ts';
