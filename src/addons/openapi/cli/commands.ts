import type { CommandAddOn } from '../../../cli/commands.ts';
import type { ServiceEntry } from '../../../cli/serve.ts';

export const openapi: CommandAddOn = {
  name: 'openapi',
  description: 'Print the OpenAPI 3.1 description of the service.',
  load: async () => (await import('./openapi.ts')).openapiCommand(),
};

export const openapiOfService: ServiceEntry = {
  load: async () => (await import('../service/openapi-document.ts')).openapi,
};
