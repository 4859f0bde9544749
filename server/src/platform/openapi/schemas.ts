import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** Turns zod schemas into JSON Schema (draft 2020-12, as OpenAPI 3.1 has it), and gathers those that have a name. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {}

  /** `input` is what a client sends, `output` what it is answered. A named schema is answered as a reference. */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...converted } = this.#toJson(schema, io)
    for (const [name, definition] of Object.entries(asObject($defs))) this.#keep(name, definition)
    const { id } = z.globalRegistry.get(schema) ?? {}
    if (id === undefined) return asObject(withReferences(converted))
    this.#keep(id, converted)
    return { $ref: `#/components/schemas/${id}` }
  }

  /** The schema itself, where it is only a reference to a named one. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return name === undefined ? schema : (this.named[name] ?? schema)
  }

  #toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
  }

  #keep(name: string, definition: unknown): void {
    const { id: _id, ...rest } = asObject(withReferences(definition))
    this.named[name] ??= rest
  }
}

/** The object itself, or an empty one for anything else. */
export function asObject(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

// zod puts what it refers to beside each schema; in OpenAPI it stands once, among the components.
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
