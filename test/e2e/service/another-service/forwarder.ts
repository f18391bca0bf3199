import type { OtherService } from './other-service.ts';

/** What a test changes of a forwarder. */
export interface Forwarding {
  token: string;
  /** What comes after the address of the service. */
  base: string;
  /** Answers itself, as a firewall in front does. */
  instead: (() => Response) | undefined;
}

export const wellForwarding: Readonly<Forwarding> = { token: 'token', base: '', instead: undefined };

/** A brand's own proxy: adds the token, and returns what it is answered. */
export function forwarder(forwarding: Forwarding) {
  return (service: OtherService) =>
    async (request: Request): Promise<Response> => {
      if (forwarding.instead) return forwarding.instead();
      const path = new URL(request.url).pathname.replace('/consent', forwarding.base);
      const answer = await service.fetch(`https://service.example${path}`, {
        method: request.method,
        headers: { authorization: `Bearer ${forwarding.token}`, 'content-type': 'application/json' },
        ...(request.method === 'POST' && { body: await request.text() }),
      });
      return new Response(await answer.text(), { status: answer.status });
    };
}
