import type * as z from 'zod/mini';
import type { Role } from './role.ts';

/** One row of the table of calls between the pages of the dashboard and the server. */
export interface DashboardCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `/dashboard/api/`. A `:name` stands for one percent-encoded identifier. Never one of a person. */
  readonly path: string;
  /** The role that the signed-in person needs; `anyone` needs no session. */
  readonly role: Role | 'anyone';
  /**
   * Whether a grant for any one brand suffices; the handler then restricts its reply to `context.grants`. Without it, a
   * call below `brands/:brandId` needs a grant for that brand, and any other call one for all brands.
   */
  readonly forAnyBrand?: true;
  readonly body?: z.core.$ZodType;
  /** The query. Every parameter is a text, and none may occur twice. */
  readonly query?: z.core.$ZodType;
  /** Without it, the reply is a 204. */
  readonly reply?: z.core.$ZodType;
}

/** The names of the identifiers in a path. */
type Parameter<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Parameter<First> | Parameter<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined;

/** The identifiers in the path of a call, decoded. */
export type PathParameters<Call extends DashboardCall> = Readonly<Record<Parameter<Call['path']>, string>>;

/** The parsed input of a call: the identifiers in its path, its body and its query. */
export type CallInput<Call extends DashboardCall> = PathParameters<Call> & {
  readonly body: Parsed<Call['body']>;
  readonly query: Parsed<Call['query']>;
};

/** The parsed reply of a call. */
export type CallReply<Call extends DashboardCall> = Parsed<Call['reply']>;
