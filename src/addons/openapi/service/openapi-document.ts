import * as z from 'zod/mini';
import { describedEndpoints, type Endpoint } from '../../../protocol/endpoint-schemas.ts';
import { operatorPaths } from '../../../protocol/endpoints.ts';
import { ProblemDetails, serviceProblems } from '../../../protocol/http/problem.ts';
import { Scope } from '../../../protocol/token.ts';
import type { DescribedService } from '../../../service/operation/operator-routes.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { pathsOf } from '../../../service/routes/api-routes.ts';
import { ownReplies, OwnTokenReply } from './own-replies.ts';

/** A node of the document. */
type Json = Readonly<Record<string, unknown>>;

/** Answers with the description of the service at `/openapi.json`. */
export const openapi: ServiceAddOn = { documents: { '/openapi.json': openapiDocument } };

/**
 * The OpenAPI document, generated from the table of endpoints and the schemas that the service itself uses.
 *
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function openapiDocument({ server, tokenEndpoint }: DescribedService): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assent consent service',
      version: '2',
      description:
        'Records consents of subjects, merges them into one unified consent, and verifies e-mails. Also archives what visitors were shown, proves what it recorded, and adds up what proxies count, which no other service does.',
    },
    servers: [{ url: server }],
    paths: { ...apiPaths(), ...(tokenEndpoint && { [operatorPaths.token]: tokenPath }) },
    components: {
      schemas: { Problem: schemaOf(ProblemDetails) },
      securitySchemes: tokenEndpoint
        ? { oauth: ownIssuer(server), client: { type: 'http', scheme: 'basic' } }
        : { oauth: otherIssuer },
    },
  };
}

function apiPaths(): Json {
  return Object.fromEntries(
    Object.entries<Endpoint>(describedEndpoints).flatMap(([name, endpoint]) =>
      pathsOf(endpoint).map((path, index) => [
        path.replace(':id', '{id}'),
        { [endpoint.method.toLowerCase()]: operation(name, endpoint, index) },
      ]),
    ),
  );
}

function operation(name: string, endpoint: Endpoint, index: number): Json {
  const takesId = endpoint.path.includes(':id');
  return {
    operationId: index === 0 ? name : `${name}${index + 1}`,
    security: [{ oauth: [endpoint.scope] }],
    ...(takesId && { parameters: [parameters[name] ?? idParameter] }),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      [endpoint.status]: success(name),
      ...Object.fromEntries(problemStatuses(name, endpoint).map((status) => [status, problemReply(status)])),
    },
  };
}

/** The error statuses that an endpoint may reply with. */
function problemStatuses(name: string, { body }: Endpoint): readonly number[] {
  const always = [400, 401, 403, 414, 429, 500, 503];
  return [
    ...always,
    ...(body ? [413, 415] : []),
    ...(name === 'readUnifiedConsent' || name === 'readReceipt' ? [404] : []),
    ...(name === 'createConsent' || name === 'createSubjectProfile' ? [422] : []),
  ];
}

const idParameter: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'A subjectId, else a verifiedId, else an anonymousId, percent-encoded.',
  schema: { type: 'string' },
};

const nameParameter: Json = {
  ...idParameter,
  description: 'The SHA-256 of the body, in lower-case hexadecimal digits.',
};

const consentIdParameter: Json = {
  ...idParameter,
  description: 'The `Consent-Id` of a consent.',
  schema: { type: 'string', format: 'uuid' },
};

const parameters: Readonly<Record<string, Json | undefined>> = {
  publishNotice: nameParameter,
  readReceipt: consentIdParameter,
};

function success(name: string): Json {
  if (name === 'publishNotice') return { description: 'The text is archived. The body is empty.' };
  if (name === 'addCounts') return { description: 'The counts are durable. The body is empty.' };
  const reply = ownReplies[name];
  if (!reply) {
    const header = {
      'Consent-Id': { required: true, schema: { type: 'string', format: 'uuid' } },
      Notice: {
        required: false,
        description: '`unknown`: it names a text that is not archived.',
        schema: text,
      },
    };
    return { description: 'The consent is durable. The body is empty.', headers: header };
  }
  return { description: 'Success.', content: json(schemaOf(reply)) };
}

function problemReply(status: number): Json {
  const codes = Object.entries(serviceProblems).filter(([, [of]]) => of === status);
  return {
    description: codes.map(([code, [, title]]) => `\`${code}\`: ${title}`).join(' '),
    ...(status === 429 && { headers: waitHeaders }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const text: Json = { type: 'string' };

/** Only a limit on requests has the last two: one on codes does not. */
const waitHeaders: Json = {
  'Retry-After': { required: true, description: 'Seconds to wait.', schema: { type: 'integer' } },
  RateLimit: { required: false, schema: text },
  'RateLimit-Policy': { required: false, schema: text },
};

const tokenPath: Json = {
  post: {
    operationId: 'obtainToken',
    description: 'Parameters may be in the query, in a form body, or in both.',
    security: [{ client: [] }],
    parameters: [
      { name: 'grant_type', in: 'query', schema: { type: 'string' } },
      { name: 'scope', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: { grant_type: { type: 'string' }, scope: { type: 'string' } },
          },
        },
      },
    },
    responses: {
      200: { description: 'Success.', content: json(schemaOf(OwnTokenReply)) },
      400: tokenErrorReply('The request cannot be granted.'),
      401: tokenErrorReply('The client is unknown or its secret is wrong.'),
      429: { ...tokenErrorReply('There were too many requests.'), headers: waitHeaders },
    },
  },
};

function tokenErrorReply(description: string): Json {
  const schema = {
    type: 'object',
    required: ['error'],
    properties: { error: text, error_description: text },
  };
  return { description, content: json(schema) };
}

/** https://spec.openapis.org/oas/v3.1.0#security-scheme-object */
const otherIssuer: Json = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

function ownIssuer(server: string): Json {
  const scopes = Object.fromEntries(Scope.options.map((scope) => [scope, scope]));
  const tokenUrl = server.replace(/\/$/, '') + operatorPaths.token;
  return { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes } } };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _dialect, '~standard': _standard, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
