import { type Text, textForPostgres, type UnitOfWork } from '../sql/statement.ts';
import type { Connection } from './connections.ts';
import { explainConnection } from './database-error.ts';

const texts = new Map<string, Text>();

function textOf(both: string): Text {
  const known = texts.get(both) ?? textForPostgres(both);
  texts.set(both, known);
  return known;
}

/** Runs work on a connection. It rejects with a {@link StoreUnavailableError} if the database cannot be reached. */
export async function runOn<T>(connection: Connection, work: UnitOfWork<T>): Promise<T> {
  let step = work.next();
  while (step.done !== true) {
    const { name, text: both, values, rows: each } = step.value;
    const { text, names } = textOf(both);
    const valueOf = (key: string): unknown =>
      each && !(key in values) ? each.map((row) => row[key]) : values[key];
    const query = { name, text, values: names.map(valueOf) };
    const { rows, rowCount } = await connection.query(query).catch((error: unknown) => {
      throw explainConnection(error);
    });
    step = work.next({ rows, count: rowCount ?? 0 });
  }
  return step.value;
}
