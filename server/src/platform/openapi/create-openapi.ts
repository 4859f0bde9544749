import { type Endpoint, isFileResponse, isPermissionAccess, Problem } from '@haat/http-contract'
import type { z } from 'zod'
import { costOfCall, describeAppUse } from './describe-app-use.ts'
import { refusalsOf } from './refusals-of.ts'
import { asObject, type JsonSchema, SchemaCollection } from './schemas.ts'

export interface OpenApiOptions {
  readonly url: string
  readonly version: string
  /** The permissions of apps, with what owners read before they allow them. */
  readonly scopes: Readonly<Record<string, { readonly sentence: string }>>
}

/** Creates the OpenAPI 3.1 document of the endpoints, from the same data as the routes. */
export function createOpenApi(endpoints: readonly Endpoint[], { url, version, scopes }: OpenApiOptions) {
  const schemas = new SchemaCollection()
  schemas.convert(Problem, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version,
      description:
        'Errors are problem documents (RFC 9457) with a stable `code`. Amounts are integer paise. Times are UTC. Lists are paginated with `cursor` and `limit`. Every response has an `X-Request-Id`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        app: {
          type: 'oauth2',
          description:
            'The token of an app that is installed in a store (`haat_it_…`), or of a person who uses its page (`haat_ut_…`). Expires after an hour. It belongs to one store, so `store_slug` can be left out.',
          flows: {
            clientCredentials: {
              tokenUrl: `${url}/api/oauth/token`,
              scopes: Object.fromEntries(Object.entries(scopes).map(([scope, { sentence }]) => [scope, sentence])),
            },
          },
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token that signing in returns. Expires after 12 hours, on sign-out and when the password changes',
        },
        access_token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A developer’s access token (`haat_dev_…`), from the device code of the command line. Expires after 90 days, when it is revoked and when the password changes',
        },
      },
    },
  }
}

function describeOperation(endpoint: Endpoint, schemas: SchemaCollection): JsonSchema {
  const { params, query, auth, token_scope: tokenScope, app } = endpoint
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: describeUse(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    security: [
      ...(auth === 'optional' ? [{}] : []),
      ...(auth === 'public' || isForAppsOnly(auth) ? [] : [{ session: [] }]),
      ...(tokenScope === undefined ? [] : [{ access_token: [] }]),
      ...(app === undefined ? [] : [{ app: app.scope === undefined ? [] : [app.scope] }]),
    ],
    ...(app !== undefined && { 'x-app-cost': costOfCall(endpoint) }),
    parameters: [
      ...describeParameters('path', params, schemas),
      ...describeParameters('query', query, schemas),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...describeBody(endpoint, schemas),
    responses: mergeResponses(describeResponses(endpoint, schemas), describeRefusals(endpoint)),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  description:
    'Repeating a request with the same key and body returns the first response, for 48 hours. Another body is refused with 422.',
}

/** Describes to a reader who can call an endpoint, how often, and whether a call can be repeated. */
export function describeUse(endpoint: Endpoint, reader: 'all' | 'apps' = 'all'): string {
  const { auth, token_scope: tokenScope, rate_limit: rateLimit, uploads, idempotent, confirmed } = endpoint
  const isAboutSessions = reader === 'all' && !isForAppsOnly(auth)
  const sentences = [
    ...describeDeprecation(endpoint),
    ...(isAboutSessions ? [describeAccess(auth)] : []),
    ...describeAppUse(endpoint),
  ]
  if (confirmed) sentences.push('The caller must have confirmed her identity in the last 10 minutes.')
  if (tokenScope !== undefined) sentences.push(`Also accepts access tokens with the scope \`${tokenScope}\`.`)
  if (rateLimit !== undefined) {
    const minutes = rateLimit.window_ms / 60_000
    const window = minutes === 1 ? 'a minute' : minutes < 1 ? `${rateLimit.window_ms / 1_000} s` : `${minutes} minutes`
    const caller = rateLimit.by === 'visitor' ? 'address, without a session' : rateLimit.by
    sentences.push(`Rate limit: ${rateLimit.max} calls in ${window} per ${caller}.`)
  }
  if (uploads !== undefined) {
    const mebibytes = uploads.max_file_bytes / 1024 / 1024
    sentences.push(`Accepts up to ${uploads.max_files} files of ${mebibytes} MiB each, as multipart/form-data.`)
  }
  if (idempotent) sentences.push('Honours `Idempotency-Key`.')
  return sentences.join(' ')
}

function describeDeprecation({ deprecated }: Endpoint): string[] {
  if (deprecated === undefined) return []
  const { since, sunset, replacement } = deprecated
  const instead = replacement === undefined ? '' : ` Use \`${replacement}\` instead.`
  return [`Deprecated since ${since}; works until ${sunset}.${instead}`]
}

function isForAppsOnly(auth: Endpoint['auth']): boolean {
  return Array.isArray(auth) && auth.every((kind) => kind === 'app')
}

function describeAccess(auth: Endpoint['auth']): string {
  if (auth === 'public') return 'Anyone can call this.'
  if (auth === 'optional') return 'Anyone can call this; a session identifies the caller.'
  if (!isPermissionAccess(auth)) return `Requires a session of: ${auth.join(', ')}.`
  const session = `Requires a session of: ${auth.kinds.join(', ')}.`
  if (auth.permissions.length === 0) return session
  const permissions = disjunction.format(auth.permissions.map((permission) => `\`${permission}\``))
  return `${session} Requires the permission ${permissions}.`
}

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })

function describeBody({ body, raw_body: rawBody, uploads }: Endpoint, schemas: SchemaCollection): JsonSchema {
  if (uploads !== undefined) return describeUploads(uploads)
  const schema = body === undefined ? (rawBody ? { type: 'object' } : undefined) : schemas.convert(body, 'input')
  return schema === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function describeUploads({
  max_files: maxFiles,
  max_file_bytes: maxFileBytes,
}: NonNullable<Endpoint['uploads']>): JsonSchema {
  const files = {
    type: 'array',
    maxItems: maxFiles,
    items: { type: 'string', format: 'binary', description: `At most ${maxFileBytes / 1024 / 1024} MiB` },
  }
  const schema = { type: 'object', properties: { files }, required: ['files'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: SchemaCollection) {
  if (schema === undefined) return []
  const { properties, required } = schemas.convert(schema, 'input')
  const needed = Array.isArray(required) ? required : []
  return Object.entries(asObject(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    ...describeProperty(asObject(property)),
  }))
}

// The description belongs to the parameter, where every viewer shows it.
function describeProperty({ description, ...schema }: JsonSchema): JsonSchema {
  return description === undefined ? { schema } : { description, schema }
}

/** OAuth's endpoints answer some statuses in its own format and, for what happens before them, in ours. */
function mergeResponses(responses: Record<string, JsonSchema>, refusals: Record<string, JsonSchema>) {
  const both = Object.entries(responses).flatMap(([status, response]) => {
    const refusal = refusals[status]
    return refusal === undefined
      ? []
      : [[status, { ...refusal, content: { ...asObject(response.content), ...asObject(refusal.content) } }]]
  })
  return { ...responses, ...refusals, ...Object.fromEntries(both) }
}

function describeResponses(endpoint: Endpoint, schemas: SchemaCollection) {
  return Object.fromEntries(
    Object.entries(endpoint.response).map(([status, response]) => {
      if (isFileResponse(response)) {
        return [status, { description: response.description, content: { [response.content_type]: {} } }]
      }
      if (status === '204') return [status, { description: 'No content' }]
      return [
        status,
        { description: 'Done', content: { 'application/json': { schema: schemas.convert(response, 'output') } } },
      ]
    }),
  )
}

function describeRefusals(endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (refusal) => String(refusal.status))
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      status,
      {
        description: refusals.map(({ code, title }) => `\`${code}\`: ${title}`).join('\n\n'),
        ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              refusals.map(({ code, title }) => [
                code,
                { value: { type: `https://haat.dev/problems/${code}`, title, status: Number(status), code } },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } }

/** Returns the endpoint's unique operation id: `post_store_apps_install`. */
export function operationId({ method, url }: Endpoint): string {
  const words = url.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].join('_')
}
