import { listen } from '../../../demo/listen.ts';

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = await listen(() => new Response(), 0);
  await server.close();
  return server.port;
}
