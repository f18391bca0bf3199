// Runs `assent proxy` without the other commands.
import { proxyCommand } from '../../../src/cli/proxy.ts';

await proxyCommand().parseAsync(process.argv.slice(2), { from: 'user' });
