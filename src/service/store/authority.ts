import type { Poster, Refusal } from './new-consent.ts';
import type { PolicySchedule } from './policy-schedule.ts';
import type { Client } from './store.ts';

/** A client may no longer write. Nothing was written. */
export class ClientRefusedError extends Error {
  readonly code = 'client-refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The client may not write: ${refusal}.`);
    this.name = 'ClientRefusedError';
    this.refusal = refusal;
  }
}

/** Why a client may not write, by the state that it has in the transaction; `undefined` if it may. */
export function refusalOf(client: Client | undefined, { channelId }: Poster): Refusal | undefined {
  // Another channel may have got the clientId.
  if (client?.channel.id !== channelId) return 'client-unknown';
  return client.channel.disabled ? 'client-disabled' : undefined;
}

/** Throws a {@link ClientRefusedError} if a client may not write, by the state that it has in the transaction. */
export function requireAuthority(client: Client | undefined, poster: Poster): void {
  const refusal = refusalOf(client, poster);
  if (refusal) throw new ClientRefusedError(refusal);
}

/** What a client gives to its consents. */
export function settingsOf({
  brand,
  channel,
}: Client): PolicySchedule & { readonly region: string | undefined } {
  const { region = brand.region, privacyPolicy, scheduledPolicies } = channel;
  return { region, privacyPolicy, scheduledPolicies };
}
