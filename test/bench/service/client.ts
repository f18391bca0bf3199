import { Client } from 'pg';

/** Runs `work` on a connection of its own. */
export async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
