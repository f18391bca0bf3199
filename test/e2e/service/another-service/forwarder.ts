import type { OtherService } from './other-service.ts';

/** The options of a forwarder. */
export interface Forwarding {
  token: string;
  /** The path after the URL of the service. */
  base: string;
  /** Answers itself, like a firewall. */
  instead: (() => Response) | undefined;
}

export const wellForwarding: Readonly<Forwarding> = { token: 'token', base: '', instead: undefined };

/** A brand's own proxy: adds the token, and returns the service's reply. */
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
