import { Client } from 'pg';

/** Runs a statement on a connection of its own, as another program would. Returns the rows. */
export async function query(address: string, text: string, values: readonly unknown[] = []) {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
