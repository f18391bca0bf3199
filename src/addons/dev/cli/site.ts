import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Served } from '../../../cli/command/listen.ts';
import type { FoundCatalogue } from './catalogue-in-use.ts';

/** What a server of Node knows of a request besides. */
export type Connection = Parameters<Served['fetch']>[1];

/** Handles a request that asks for another protocol, such as web sockets. */
export type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Prints lines on the terminal. */
export type Tell = (lines: readonly string[]) => void;

/** The pages beside which everything runs. */
export interface Site {
  /** Where they are. */
  readonly place: string;
  /** Whether nobody notices a look at the catalogue. A server writes each into its log. */
  readonly isQuiet: boolean;
  /** Looks at the site, and writes what it lacks; `undefined` while it cannot be reached. */
  begin(): Promise<BegunSite | undefined>;
  /** @throws {CatalogueFileError} */
  findCatalogue(): Promise<FoundCatalogue>;
  answer(request: Request, connection: Connection): Promise<Response>;
  /** Takes over the connection of a request that asks for another protocol. */
  readonly upgrade?: Upgrade;
}

/** A site as it is at the start. */
export interface BegunSite {
  readonly found: FoundCatalogue;
  /** The markup of the front page, if there is one. */
  readonly page: string | undefined;
}
