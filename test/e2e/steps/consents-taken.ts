import type { Demo } from '../../../demo/start-demo.ts';

/** The number of consents that the service has received since its start, by outcome; without outcomes that did not occur. */
export async function consentsTaken({ serviceUrl }: Demo): Promise<Readonly<Record<string, number>>> {
  const metrics = await (await fetch(`${serviceUrl}/metrics`)).text();
  const lines = metrics.matchAll(/^assent_consents_total\{outcome="([^"]+)"\} (\d+)$/gm);
  const counts = [...lines].map(([, outcome, count]) => [outcome, Number(count)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
