import { fileURLToPath } from 'node:url';
import { startProgram } from '../child-process.ts';

const serve = fileURLToPath(new URL('../../demo/serve.ts', import.meta.url));

/** Does what `npm start` does once all is built, with these variables set. */
export function npmStart(variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...variables };
  const { child, output, ended, says } = startProgram([process.execPath, serve], { env, detached: true });
  return {
    says,
    /** What it has written so far, to both streams. */
    output: () => output.out + output.error,
    /** Ends it as Ctrl-C would: a terminal sends it to the whole group. */
    interrupt: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
    /** Its exit code, once it has ended. */
    ended: ended.then(({ code }) => code),
  };
}
