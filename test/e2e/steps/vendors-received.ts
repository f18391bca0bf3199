import type { Demo } from '../../../demo/start-demo.ts';
import type { Received } from '../../../demo/vendors/vendors.ts';

export const nothingReceived: Received = { tally: 0, pathfinder: 0, tubular: 0 };

/** What each vendor has got from the visitors' browsers so far. */
export async function vendorsReceived({ siteUrl }: Demo): Promise<Received> {
  const response = await fetch(`${siteUrl}/vendors/received.json`);
  return response.json();
}
