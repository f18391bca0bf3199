import { Command } from 'commander';
import { openapiDocument } from '../service/openapi/openapi-document.ts';

/** `assent openapi`: prints the same description of the service as `/openapi.json`. */
export function openapiCommand(): Command {
  return new Command('openapi')
    .option('--server <url>', 'address of the service', 'http://localhost:8081')
    .action(({ server }: { server: string }) => {
      const document = openapiDocument({ server, tokenEndpoint: true });
      process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
    });
}
