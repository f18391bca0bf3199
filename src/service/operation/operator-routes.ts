import type { Hono } from 'hono';
import type { JWK } from 'jose';
import { operatorPaths } from '../../protocol/endpoints.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import { Scope } from '../../protocol/token.ts';
import type { MonitoringAnswers } from './monitoring.ts';
import type { RequestTrace } from '../routes/request-trace.ts';

/** The built-in issuer, if it is in use. */
export interface IssuerRoutes {
  readonly jwks: () => Promise<{ readonly keys: JWK[] }>;
  readonly token: (request: Request, trace: RequestTrace) => Promise<Response>;
}

/** What a document may say of the service. */
export interface DescribedService {
  /** Its URL. */
  readonly server: string;
  /** Whether the built-in issuer serves `/oauth/token`. */
  readonly tokenEndpoint: boolean;
}

/** By path: what makes the JSON that everybody may read there. */
export type Documents = Readonly<Record<string, (service: DescribedService) => unknown>>;

/** The routes for operators and tools. They need no token, and contain no subjects. */
export function serveOperatorRoutes(
  app: Hono<{ Bindings: RequestTrace }>,
  environment: {
    readonly issuer: string;
    /** None if another port has them. */
    readonly monitoring: MonitoringAnswers;
    readonly builtIn: IssuerRoutes | undefined;
    readonly documents: Documents;
  },
): void {
  const { issuer, monitoring, builtIn, documents } = environment;
  const get = (path: string, answer: (request: Request) => Response | Promise<Response>): void =>
    serve(app, 'GET', path, answer);

  for (const [path, answer] of Object.entries(monitoring)) get(path, answer);
  const described = { server: issuer, tokenEndpoint: builtIn !== undefined };
  for (const [path, make] of Object.entries(documents)) get(path, () => jsonResponse(make(described)));
  if (!builtIn) return;
  get(operatorPaths.keys, async () => jsonResponse(await builtIn.jwks()));
  get(operatorPaths.issuer, () => jsonResponse(authorizationServerMetadata(issuer)));
  serve(app, 'POST', operatorPaths.token, builtIn.token);
}

function serve(
  app: Hono<{ Bindings: RequestTrace }>,
  method: 'GET' | 'POST',
  path: string,
  answer: (request: Request, trace: RequestTrace) => Response | Promise<Response>,
): void {
  // A reverse proxy may block these exact paths, so other spellings must not work.
  const isWrittenSo = ({ path: written }: RequestTrace): boolean =>
    written === path || written === `${path}/`;
  app.on(method, path, (context) => {
    if (!isWrittenSo(context.env)) return context.notFound();
    context.env.route = path;
    return answer(context.req.raw, context.env);
  });
  app.all(path, (context) => {
    if (!isWrittenSo(context.env)) return context.notFound();
    context.env.route = path;
    throw new HttpProblem('method-refused', { headers: { allow: method } });
  });
}

/** https://www.rfc-editor.org/rfc/rfc8414 */
function authorizationServerMetadata(issuer: string): Record<string, unknown> {
  const base = issuer.replace(/\/$/, '');
  return {
    issuer,
    token_endpoint: base + operatorPaths.token,
    jwks_uri: base + operatorPaths.keys,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: Scope.options,
  };
}
