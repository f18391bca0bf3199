import * as z from 'zod/mini';
import { readProjectFile } from '../../architecture/source-files.ts';

const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });

/** A panel of a dashboard of Grafana, with its queries. A row has none. */
const panel = z.union([
  z.object({ type: z.literal('row'), title: z.string() }),
  z.object({
    type: z.enum(['stat', 'timeseries']),
    title: z.string(),
    description: z.string(),
    datasource: source,
    targets: z.array(z.object({ refId: z.string(), expr: z.string(), datasource: source })),
  }),
]);

const dashboard = z.object({
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string(), query: z.string() })),
  }),
  panels: z.array(panel),
});

/** Reads a dashboard of Grafana. Throws if a panel has another data source than the one that its reader chooses. */
export function readDashboard(path: string): z.output<typeof dashboard> {
  return dashboard.parse(JSON.parse(readProjectFile(path)));
}
