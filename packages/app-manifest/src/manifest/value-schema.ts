import { z } from 'zod'
import { key } from './texts.ts'

const MAX_DEPTH = 5
const MAX_PROPERTIES = 100

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const
const Scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])
const count = z.int().min(0).max(65_536)

/** A JSON Schema of a value that an app stores. */
export interface ValueSchema {
  readonly type: (typeof types)[number] | [(typeof types)[number], 'null']
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly properties?: Record<string, ValueSchema> | undefined
  readonly required?: string[] | undefined
  readonly additionalProperties?: false | undefined
  readonly items?: ValueSchema | undefined
  readonly enum?: (string | number | boolean | null)[] | undefined
  readonly const?: string | number | boolean | null | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly format?: 'date-time' | 'date' | 'email' | 'uri' | undefined
}

/**
 * The part of JSON Schema that apps describe their data with. There are no patterns and no references: checking a value takes
 * time in proportion to its size, whatever an app declares.
 */
const Level: z.ZodType<ValueSchema> = z.lazy(() =>
  z.strictObject({
    type: z.union([z.enum(types), z.tuple([z.enum(types), z.literal('null')])]),
    title: z.string().max(100).optional(),
    description: z.string().max(500).optional(),
    properties: z
      .record(key, Level)
      .refine(
        (properties) => Object.keys(properties).length <= MAX_PROPERTIES,
        `Use at most ${MAX_PROPERTIES} properties`,
      )
      .optional(),
    required: z.array(key).max(MAX_PROPERTIES).optional(),
    additionalProperties: z.literal(false).optional(),
    items: Level.optional(),
    enum: z.array(Scalar).min(1).max(100).optional(),
    const: Scalar.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: count.optional(),
    maxLength: count.optional(),
    minItems: count.optional(),
    maxItems: count.optional(),
    format: z.enum(['date-time', 'date', 'email', 'uri']).optional(),
  }),
)

export const ValueSchema = Level.refine(
  (schema) => depthOf(schema) <= MAX_DEPTH,
  `Nest at most ${MAX_DEPTH} levels`,
).describe('A JSON Schema of the value: types, properties, items, limits; no patterns and no references')

function depthOf({ properties = {}, items }: ValueSchema): number {
  const children = [...Object.values(properties), ...(items === undefined ? [] : [items])]
  return 1 + Math.max(0, ...children.map(depthOf))
}

const compiled = new WeakMap<ValueSchema, z.ZodType>()

/** Returns what checks values by a schema of a manifest. */
export function valueChecker(schema: ValueSchema): z.ZodType {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const checker = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)))
  compiled.set(schema, checker)
  return checker
}
