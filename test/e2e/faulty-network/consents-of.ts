import { AdministrationError, exportSubject, openSqliteStore } from 'assent-server/service';
import { RecordedAction } from 'assent-server/protocol';
import * as z from 'zod/mini';
import type { Demo } from '../../../demo/start-demo.ts';

const RecordedConsents = z.object({
  consents: z.array(
    z.object({
      receivedAt: z.iso.datetime(),
      actions: z.array(RecordedAction),
    }),
  ),
});

/** A line of the service's log. */
export interface RecordedConsent {
  /** When the service recorded it, in milliseconds since the epoch. */
  readonly at: number;
  readonly actions: readonly RecordedAction[];
}

/** Every consent of a subject in the service's database, oldest first. Reads the database, not the service. */
export async function consentsOf(demo: Demo, data: string, id: string): Promise<readonly RecordedConsent[]> {
  const store = await openSqliteStore({ folder: data, access: 'share' });
  try {
    const exported = await exportSubject(store, { brand: demo.channel.brandId, subject: id });
    const { consents } = RecordedConsents.parse(exported);
    return consents.map(({ receivedAt, actions }) => ({ at: Date.parse(receivedAt), actions }));
  } catch (error) {
    if (error instanceof AdministrationError && error.code === 'subject-unknown') return [];
    throw error;
  } finally {
    await store.close();
  }
}
