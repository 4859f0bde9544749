import {
  type Endpoint,
  internalError,
  invalidFields,
  isFileResponse,
  malformedRequest,
  notAllowed,
  notSignedIn,
  Problem,
  type RefusalKind,
  tooManyRequests,
} from '@haat/http-contract'
import type { z } from 'zod'
import { asObject, type JsonSchema, SchemaCollection } from './schemas.ts'

/** The OpenAPI 3.1 document of the endpoints: made from the same data as the routes. */
export function createOpenApi(endpoints: readonly Endpoint[], { url, version }: { url: string; version: string }) {
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
        'Errors are problem documents (RFC 9457) with a stable `code`. Amounts are integer paise. Times are UTC. Lists are paged by `cursor` and `limit`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describeOperation(endpoint: Endpoint, schemas: SchemaCollection): JsonSchema {
  const { params, query, body, auth } = endpoint
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'The same key and body is answered with the first answer again; another body is 422.',
  }
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: auth === 'public' ? [] : auth === 'optional' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...describeParameters('path', params, schemas),
      ...describeParameters('query', query, schemas),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: schemas.convert(body, 'input') } } },
        }),
    responses: { ...describeAnswers(endpoint, schemas), ...describeRefusals(endpoint) },
  }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: SchemaCollection) {
  if (schema === undefined) return []
  const { properties, required } = schemas.convert(schema, 'input')
  const needed = Array.isArray(required) ? required : []
  return Object.entries(asObject(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }))
}

function describeAnswers(endpoint: Endpoint, schemas: SchemaCollection) {
  return Object.fromEntries(
    Object.entries(endpoint.response).map(([status, response]) => {
      if (isFileResponse(response)) {
        return [status, { description: response.description, content: { [response.content_type]: {} } }]
      }
      if (status === '204') return [status, { description: 'Done; nothing to say' }]
      return [
        status,
        { description: 'Done', content: { 'application/json': { schema: schemas.convert(response, 'output') } } },
      ]
    }),
  )
}

/** Every refusal of an endpoint: its own, and those that its access and its input bring along. */
export function refusalsOf(endpoint: Endpoint): RefusalKind[] {
  const isGuarded = endpoint.auth !== 'public'
  const takesInput = endpoint.body !== undefined || endpoint.query !== undefined
  return [
    ...(endpoint.refusals ?? []),
    ...(takesInput ? [malformedRequest, invalidFields] : []),
    ...(isGuarded ? [notSignedIn] : []),
    ...(isGuarded && endpoint.auth !== 'optional' ? [notAllowed] : []),
    tooManyRequests,
    internalError,
  ]
}

function describeRefusals(endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (refusal) => String(refusal.status))
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      status,
      {
        description: refusals.map(({ code, title }) => `\`${code}\`: ${title}`).join('\n\n'),
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

function operationId({ method, url }: Endpoint): string {
  const words = url.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].join('_')
}
