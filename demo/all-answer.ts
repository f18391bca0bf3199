import type { Demo } from './start-demo.ts';

/** An address of the demo that does not answer as it should. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Asks every part of the demo once: pages, script, catalogue, the service, and the service through
 * the site's proxy, which takes a token.
 *
 * @throws {NoAnswerError} that names the first part that does not answer
 */
export async function allAnswer({ siteUrl, serviceUrl }: Demo): Promise<void> {
  const nobody = `a1.${'0'.repeat(43)}`;
  const addresses = [
    `${siteUrl}/`,
    `${siteUrl}/assent/assent.js`,
    `${siteUrl}/consent-catalogue.json`,
    `${serviceUrl}/readyz`,
    `${siteUrl}/consent/v2/consents/check/${nobody}`,
  ];
  for (const address of addresses) {
    const response = await fetch(address, { headers: { 'x-assent': '1' } }).catch((cause: unknown) => {
      throw new NoAnswerError(`${address} does not answer.`, { cause });
    });
    await response.body?.cancel();
    if (!response.ok) throw new NoAnswerError(`${address} answers ${response.status}.`);
  }
}
