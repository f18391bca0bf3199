import { existsSync } from 'node:fs';
import { type Ask, askForData } from './questions.ts';

/** What the options of the command say of it. */
interface DataOptions {
  readonly data?: string;
  readonly database?: string;
}

/** Where the data of a service is. */
export interface DataLocation {
  /** Nothing if it is in a database. */
  readonly folder: string | undefined;
}

/** Where the data of the service is, if somebody has said so, or if it is in the usual folder. */
function knownData({ data, database }: DataOptions, isHere: boolean): DataLocation | undefined {
  const { ASSENT_DATA, ASSENT_DATABASE, ASSENT_DATABASE_FILE } = process.env;
  if (database || ASSENT_DATABASE || ASSENT_DATABASE_FILE) return { folder: undefined };
  if (data || ASSENT_DATA) return { folder: data || ASSENT_DATA };
  return isHere && existsSync('.assent') ? { folder: '.assent' } : undefined;
}

/** Where it is, if this machine can open it. */
export async function whereData(
  options: DataOptions,
  isHere: boolean,
  ask: Ask | undefined,
): Promise<DataLocation | undefined> {
  const isSaid = knownData(options, false) !== undefined;
  if (isSaid || !isHere || !ask) return knownData(options, isHere);
  const folder = await askForData(ask);
  return folder === undefined ? undefined : { folder };
}
