import { Command } from 'commander';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { openapiDocument } from '../service/openapi-document.ts';

/** `assent openapi`: prints the same description of the service as `/openapi.json`. */
export function openapiCommand(): Command {
  return withOutput(new Command('openapi'))
    .option('--server <url>', 'address of the service', 'http://localhost:8081')
    .action(async ({ server }: { server: string }, command: Command) => {
      const document = openapiDocument({ server, tokenEndpoint: true });
      await writeOutput(command, `${JSON.stringify(document, undefined, 2)}\n`);
    });
}
