import type { Demo } from './start-demo.ts';

/** An address of the demo does not reply as expected. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Requests every part of the demo once: pages, script, catalogue, the service, its dashboard, and the service through the
 * site's proxy, which needs a token.
 *
 * @throws {NoAnswerError} for the first part that does not reply
 */
export async function allAnswer({ siteUrl, serviceUrl, dashboardLink }: Demo): Promise<void> {
  const unknownId = `a1.${'0'.repeat(43)}`;
  const addresses = [
    `${siteUrl}/`,
    `${siteUrl}/assent/assent.js`,
    `${siteUrl}/consent-catalogue.json`,
    `${serviceUrl}/readyz`,
    `${siteUrl}/consent/v2/consents/check/${unknownId}`,
    ...(dashboardLink === undefined ? [] : [dashboardLink]),
  ];
  for (const address of addresses) {
    const response = await fetch(address, { headers: { 'x-assent': '1' } }).catch((cause: unknown) => {
      throw new NoAnswerError(`${address} does not reply.`, { cause });
    });
    await response.body?.cancel();
    if (!response.ok) throw new NoAnswerError(`${address} replies with ${response.status}.`);
  }
}
