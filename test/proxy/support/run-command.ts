// What `assent proxy` runs, without the rest of the `assent` command.
import { proxyCommand } from '../../../src/cli/proxy.ts';

await proxyCommand().parseAsync(process.argv.slice(2), { from: 'user' });
