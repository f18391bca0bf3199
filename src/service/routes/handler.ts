import type { Client } from '../store/store.ts';

/**
 * Answers one endpoint for a client whose token was checked. Refuses by throwing a `Refusal`.
 *
 * @param prefix the path that was asked for, without a trailing slash and, of a read, without the identifier
 */
export type Handler = (request: Request, client: Client, prefix: string) => Promise<Response>;
