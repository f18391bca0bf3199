import { PostedConsent } from '../../protocol/consent.ts';
import { errorAt, invalidBody } from '../../protocol/http/body-errors.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { ProblemPlace } from '../../protocol/http/problem.ts';
import type { Limits } from '../../protocol/limits.ts';
import { digestOf } from '../identity/digest.ts';
import { identityOf } from '../identity/identity.ts';
import { settingsOf } from '../store/authority.ts';
import type { NewConsent } from '../store/new-consent.ts';
import type { Client } from '../store/store.ts';
import { membersOf, type ReadJson, readJson } from './posted-body.ts';

/** Maximum bytes of an identifier in UTF-8. */
const maximumIdentifier = 1_024;
/** Maximum characters of an action's value. */
const maximumAction = 64;

/** A consent that was read, as its sender wrote it. */
export type ParsedConsent = Omit<ReadJson<PostedConsent>, 'bytes'> & { readonly size: number };

/**
 * Reads a posted consent, and adds the client's channel.
 *
 * @throws {HttpProblem} if the body is not a consent, has no identifier, or exceeds the limits
 */
export async function readPostedConsent(
  request: Request,
  client: Client,
  limits: Limits,
): Promise<NewConsent> {
  const { value, json, bytes } = await readJson(request, PostedConsent, limits.serviceBody);
  const consent = consentFrom({ value, json, size: bytes.length }, client, limits);
  const { channel } = client;
  return {
    ...consent,
    poster: { clientId: channel.clientId, channelId: channel.id },
    // https://www.w3.org/TR/gpc/#the-sec-gpc-header-field-for-http-requests
    gpc: request.headers.get('sec-gpc') === '1' ? 1 : consent.gpc,
    idempotency: idempotencyOf(request, channel.clientId, bytes),
  };
}

/**
 * A consent of a client's channel, by what was written. Nobody posts it, and it may be recorded again.
 *
 * @throws {HttpProblem} if it has no identifier, or exceeds the limits
 */
export function consentFrom(
  { value, json, size }: ParsedConsent,
  client: Client,
  limits: Limits,
): NewConsent {
  const subject = subjectOf(value);
  const actions = value.actions ?? [];
  refuseBeyondLimits(actions, limits);
  const { brand, channel } = client;
  const attributes = membersOf(json, 'attributes');
  const { verifiedId, anonymousId } = subject;
  const verified = verifiedId === undefined ? undefined : identityOf(brand.key, 'verified', verifiedId);
  const anonymous = anonymousId === undefined ? undefined : identityOf(brand.key, 'anonymous', anonymousId);
  const identity = verified ?? anonymous;
  if (!identity)
    throw new HttpProblem('identifier-missing', {
      errors: [errorAt(['subject'], 'has neither anonymousId nor verifiedId')],
    });
  return {
    brandId: brand.id,
    channelId: channel.id,
    poster: undefined,
    subject,
    identity,
    link: verified && anonymous,
    actions,
    bytes: size,
    tags: value.tags ?? [],
    attributes,
    ...settingsOf(client),
    gpc: gpcIn(attributes),
    idempotency: undefined,
    limits,
  };
}

function subjectOf({ subject }: PostedConsent): NewConsent['subject'] {
  const verifiedId = subject.verifiedId || undefined;
  const anonymousId = subject.anonymousId || undefined;
  for (const [name, value] of Object.entries({ verifiedId, anonymousId })) {
    if (Buffer.byteLength(value ?? '') <= maximumIdentifier) continue;
    const detail = `is longer than ${maximumIdentifier} bytes`;
    throw new HttpProblem('identifier-invalid', { errors: [errorAt(['subject', name], detail)] });
  }
  return { verifiedId, anonymousId };
}

function refuseBeyondLimits(actions: NewConsent['actions'], limits: Limits): void {
  const errors: ProblemPlace[] = [];
  if (actions.length > limits.actions) {
    errors.push(errorAt(['actions'], `must have at most ${limits.actions} actions`));
  }
  const lengths = { target: limits.nameLength, vendor: limits.nameLength, action: maximumAction };
  for (const [index, action] of actions.slice(0, limits.actions).entries()) {
    for (const name of ['target', 'vendor', 'action'] as const) {
      if (action[name].length <= lengths[name]) continue;
      errors.push(errorAt(['actions', index, name], `must have at most ${lengths[name]} characters`));
    }
  }
  if (errors.length > 0) throw invalidBody(errors);
}

function gpcIn(attributes: ReadonlyMap<string, unknown>): 0 | 1 | undefined {
  const said = attributes.get('gpc');
  if (said === 1 || said === true || said === '1') return 1;
  if (said === 0 || said === false || said === '0') return 0;
  return undefined;
}

function idempotencyOf(request: Request, clientId: string, body: Uint8Array): NewConsent['idempotency'] {
  const key = request.headers.get('idempotency-key');
  return key ? { clientId, key: digestOf(key), body: digestOf(body) } : undefined;
}
