import { type Endpoint, isFileResponse } from '@haat/http-contract'
import { z } from 'zod'
import { asObject, type JsonSchema } from '../../server/src/platform/openapi/schemas.ts'

const MAX_DEPTH = 12

/** Returns the paths of all fields of an endpoint's successful responses, with `*` for the items of a list. */
export function fieldPaths({ response }: Endpoint): string[] {
  const paths = Object.values(response).flatMap((schema) => {
    if (isFileResponse(schema)) return []
    const { $defs, ...json } = asObject(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
    return walk(json, asObject($defs), '', 0)
  })
  return [...new Set(paths)]
}

function walk(schema: JsonSchema, definitions: JsonSchema, path: string, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  if (typeof schema.$ref === 'string') {
    return walk(asObject(definitions[schema.$ref.split('/').at(-1) ?? '']), definitions, path, depth + 1)
  }
  const below = (value: unknown, at: string) => walk(asObject(value), definitions, at, depth + 1)
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const properties = Object.entries(asObject(schema.properties)).flatMap(([name, value]) => [
    at(name),
    ...below(value, at(name)),
  ])
  const items = schema.items === undefined ? [] : below(schema.items, at('*'))
  const unions = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((members) =>
    Array.isArray(members) ? members.flatMap((member) => below(member, path)) : [],
  )
  return [...properties, ...items, ...unions]
}
