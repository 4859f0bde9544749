import { MAX_INTEGER } from '@haat/http-contract'
import { z } from 'zod'

/** Amounts are `bigint` columns with their own CHECK; all other integers are `integer` columns or counts. */
const isAmount = (path: string) => /paise|\.value$/.test(path)
const MAX_AMOUNT = 1_000_000_000_000

/** Returns the paths of a request schema's strings, arrays, numbers and records that have no maximum. */
export function findUnboundedFields(
  schema: z.core.$ZodType,
  path: string,
  seen = new Set<z.core.$ZodType>(),
): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const walk = (child: z.core.$ZodType, childPath = path) => findUnboundedFields(child, childPath, seen)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return isBoundedText(schema) ? [] : [path]
    case 'number':
      return isBoundedNumber(schema, isAmount(path) ? MAX_AMOUNT : MAX_INTEGER) ? [] : [path]
    case 'array':
      return [...(hasMaximum({ def }) ? [] : [`${path}[]`]), ...walk(def.element, `${path}[]`)]
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, field]) => walk(field, `${path}.${name}`)),
        ...(def.catchall === undefined || def.catchall._zod.def.type === 'never' ? [] : [`${path}{}`]),
      ]
    case 'record':
      return [
        ...(z.globalRegistry.get(schema)?.maxProperties === undefined ? [`${path}{}`] : []),
        ...walk(def.keyType, `${path}{name}`),
        ...walk(def.valueType, `${path}.*`),
      ]
    case 'union':
      return def.options.flatMap((option) => walk(option))
    case 'intersection':
      return [...walk(def.left), ...walk(def.right)]
    case 'tuple':
      return def.items.flatMap((item, index) => walk(item, `${path}.${index}`))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return walk(def.innerType)
    case 'pipe':
      // The input schema bounds the value; a `z.preprocess` has only an output schema.
      return walk(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return walk(def.getter())
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'never':
    case 'template_literal':
      return []
    default:
      return [`${path} (${def.type})`]
  }
}

function isBoundedText(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodType && 'maxLength' in schema)) return false
  return ('format' in schema && schema.format === 'uuid') || typeof schema.maxLength === 'number'
}

function hasMaximum({ def }: { def: z.core.$ZodArrayDef }): boolean {
  return (def.checks ?? []).some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check))
}

function isBoundedNumber(schema: z.core.$ZodType, limit: number): boolean {
  const { minValue, maxValue } = schema as z.ZodNumber
  return minValue !== null && maxValue !== null && minValue >= -limit && maxValue <= limit
}
