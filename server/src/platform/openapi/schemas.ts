import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** Converts zod schemas to JSON Schema (draft 2020-12, as in OpenAPI 3.1) and collects the named ones. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {}

  /** `input` is what a client sends, `output` what it receives. A named schema is returned as a reference. */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...converted } = this.#toJson(schema, io)
    for (const [name, definition] of Object.entries(asObject($defs))) this.#addNamed(name, definition)
    const { id } = z.globalRegistry.get(schema) ?? {}
    if (id === undefined) return asObject(withReferences(converted))
    this.#addNamed(id, converted)
    return { $ref: `#/components/schemas/${id}` }
  }

  /** Returns the schema that a reference points to, or the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return name === undefined ? schema : (this.named[name] ?? schema)
  }

  #toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
  }

  #addNamed(name: string, definition: unknown): void {
    const { id: _id, ...rest } = asObject(withReferences(definition))
    this.named[name] ??= rest
  }
}

/** Returns the value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

// zod puts referenced schemas next to each schema; in OpenAPI they appear once, in the components.
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$defs' && key !== '$schema')
      .map(([key, child]) =>
        key === '$ref' && typeof child === 'string'
          ? [key, child.replace('#/$defs/', '#/components/schemas/')]
          : [key, withReferences(child)],
      ),
  )
}
