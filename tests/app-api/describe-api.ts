import { type Endpoint, isFileResponse } from '@haat/http-contract'
import type { z } from 'zod'
import { asObject, type JsonSchema, SchemaCollection } from '../../server/src/platform/openapi/schemas.ts'

/** What apps rely on: endpoints with their inputs and responses, without words. */
export interface AppApi {
  readonly endpoints: Readonly<Record<string, AppEndpoint>>
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

export interface AppEndpoint {
  readonly scope: string | null
  readonly params: JsonSchema
  readonly query: JsonSchema
  readonly body: JsonSchema
  /** By status. */
  readonly responses: Readonly<Record<string, JsonSchema>>
}

/** Returns the part of the API that apps can call. */
export function describeAppApi(endpoints: readonly Endpoint[]): AppApi {
  // A schema can differ as input and output, for example by defaults.
  const inputs = new SchemaCollection()
  const outputs = new SchemaCollection()
  const described = endpoints
    .filter(({ app }) => app !== undefined)
    .map(({ method, url, app, params, query, body, response }) => {
      const input = (schema: z.ZodType | undefined) =>
        schema === undefined ? {} : withoutWords(renameReferences(inputs.convert(schema, 'input'), 'input'))
      const responses = Object.entries(response).map(([status, schema]) => [
        status,
        isFileResponse(schema)
          ? { contentMediaType: schema.content_type }
          : withoutWords(renameReferences(outputs.convert(schema, 'output'), 'output')),
      ])
      const endpoint: AppEndpoint = {
        scope: app?.scope ?? null,
        params: input(params),
        query: input(query),
        body: input(body),
        responses: Object.fromEntries(responses),
      }
      return [`${method} ${url}`, endpoint] as const
    })
  return {
    endpoints: Object.fromEntries(described),
    schemas: { ...named(inputs, 'input'), ...named(outputs, 'output') },
  }
}

type Side = 'input' | 'output'

function named({ named: schemas }: SchemaCollection, side: Side): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${side}.${name}`, withoutWords(renameReferences(schema, side))]),
  )
}

function renameReferences(schema: JsonSchema, side: Side): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', `${side}.`)
  return asObject(JSON.parse(text))
}

const words = new Set(['description', 'title', 'examples', 'id'])

/** Leaves out what only people read. Names of properties can be the same words. */
function withoutWords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !words.has(key) && !isImplied(key, value, schema))
      .map(([key, value]) => [key, key === 'properties' || key === '$defs' ? mapValues(value) : cleaned(value)]),
  )
}

/** What a format or a type says anyway. */
function isImplied(key: string, value: unknown, { format }: JsonSchema): boolean {
  if (key === 'pattern') return format !== undefined
  if (key === 'maximum' || key === 'minimum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
  return key === 'additionalProperties' && value === false
}

function mapValues(value: unknown): JsonSchema {
  return Object.fromEntries(Object.entries(asObject(value)).map(([name, child]) => [name, cleaned(child)]))
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutWords(asObject(value)) : value
}
