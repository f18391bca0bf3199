import type { Request } from '@playwright/test';
import { createServiceClient } from 'assent-server/sdk';

/** A service, and the client of a channel. */
export interface Channel {
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a service has recorded about the subject of a request by which a page sent a choice. */
export async function recordedActions(
  { serviceUrl, clientId, clientSecret }: Channel,
  posted: Request,
): Promise<readonly object[]> {
  const tokenUrl = `${serviceUrl}/oauth/token`;
  const client = createServiceClient({ serviceUrl, tokenUrl, clientId, clientSecret });
  const { anonymousId } = posted.postDataJSON().subject;
  return (await client.unified(anonymousId))?.unifiedConsent?.actions ?? [];
}
