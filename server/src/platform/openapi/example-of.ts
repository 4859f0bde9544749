import { asObject, type JsonSchema } from './schemas.ts'

const strings: Readonly<Record<string, string>> = {
  email: 'priya@example.com',
  uuid: '01890000-0000-7000-8000-000000000000',
  'date-time': '2026-11-21T10:00:00Z',
  date: '2026-11-21',
  uri: 'https://example.com',
}

/** Returns an example value of a schema: required fields only, and the first of several choices. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  const choices = [schema.enum, schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)
  if (choices !== undefined) return Array.isArray(schema.enum) ? choices[0] : exampleOf(asObject(choices[0]))
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return [exampleOf(asObject(schema.items))]
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return strings[String(schema.format)] ?? '…'
  }
}

function exampleOfObject({ properties, required }: JsonSchema): unknown {
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries(asObject(properties)).filter(([name]) => needed.includes(name))
  return Object.fromEntries(fields.map(([name, property]) => [name, exampleOf(asObject(property))]))
}
