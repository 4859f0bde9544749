import { asObject, type JsonSchema } from '../../server/src/platform/openapi/schemas.ts'
import type { Random } from './random.ts'

/** Returns a preferred value for a field if its schema allows it; undefined for a generated one. */
export type Known = (field: string, random: Random) => unknown

export interface ValueOptions {
  readonly random: Random
  readonly known: Known
  /** The share of optional fields that are filled in. */
  readonly filled: number
  /** How often a field gets its known value. */
  readonly knownShare: number
  /** Always picks the first of several choices. */
  readonly isExact?: boolean
}

const words = [
  'Turmeric',
  'हल्दी',
  'மஞ்சள்',
  'नमस्‍ते',
  'Filter coffee ☕',
  '👩‍🌾',
  'Café',
  'a',
  '0',
  "O'Brien & Co.",
  '<b>x</b>',
  '"',
]
/** An example for each pattern in a contract. */
const forms = [
  'turmeric-500-g',
  '/products/turmeric',
  '/',
  '123456',
  '600004',
  '33',
  '1006',
  '27AAPFU0939F1ZV',
  'https://example.com/picture.jpg',
  '0190a0c4-7b1a-7c3e-9d5f-3a2b1c0d9e8f',
  '0123456789abcdef0123456789abcdef',
  'products/turmeric.webp',
  '0123456789/turmeric.jpg',
  'style.css',
  '2026-03-01T10:00:00Z',
  'priya@example.com',
  'hero',
  'kR2v9XbQ0sLw3eTz7UyNcAaG5hJm8PfDq1iVoYx4rBt',
]

/** Returns a value that a JSON Schema nearly always accepts. Strings with a pattern come from a list of examples. */
export function validValue(schema: JsonSchema, options: ValueOptions, field = '', depth = 0): unknown {
  const { random, known, filled, knownShare, isExact = false } = options
  const preferred = random.chance(knownShare) ? known(field, random) : undefined
  // `email` is an address in most bodies, and a switch in the settings of notifications.
  const fits = schema.type !== 'boolean' || typeof preferred === 'boolean'
  if (preferred !== undefined && fits) return preferred
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && random.chance(0.3)) return schema.default
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  for (const choices of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(choices))
      return validValue(asObject(isExact ? choices[0] : random.pick(choices)), options, field, depth + 1)
  }
  if (schema.type === undefined && Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => validValue(asObject(part), options, field, depth + 1))
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  switch (schema.type) {
    case 'object':
      return validObject(schema, options, depth)
    case 'array': {
      const minimum = Number(schema.minItems ?? 0)
      const maximum = Math.min(Number(schema.maxItems ?? 3), minimum + (depth > 4 ? 0 : 2))
      const items = Array.isArray(schema.prefixItems) ? schema.prefixItems : []
      if (items.length > 0) return items.map((item) => validValue(asObject(item), options, field, depth + 1))
      const length = isExact ? Math.max(1, minimum) : random.integer(minimum, maximum)
      return Array.from({ length }, () => validValue(asObject(schema.items), options, field, depth + 1))
    }
    case 'integer':
    case 'number':
      return validNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return validText(schema, random)
    default:
      return random.pick(['text', 7, true, null, ['a'], { a: 1 }])
  }

  function validObject({ properties, required, additionalProperties }: JsonSchema, of: ValueOptions, level: number) {
    const needed = Array.isArray(required) ? required : []
    const value: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(asObject(properties))) {
      const isLeftOut = level > 6 || !random.chance(filled)
      if (!needed.includes(name) && isLeftOut && !(isExact && known(name, random) !== undefined)) continue
      value[name] = validValue(asObject(property), of, name, level + 1)
    }
    const extra = asObject(additionalProperties)
    if (properties === undefined && Object.keys(extra).length > 0) {
      for (let count = random.integer(0, 2); count > 0; count -= 1) {
        value[random.pick(words)] = validValue(extra, of, '', level + 1)
      }
    }
    return value
  }
}

function validNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema, random: Random): number {
  const lowest = Number(minimum ?? exclusiveMinimum ?? 0)
  const highest = Number(maximum ?? exclusiveMaximum ?? 100)
  return random.pick([
    lowest,
    highest,
    Math.min(highest, lowest + 1),
    random.integer(lowest, Math.min(highest, lowest + 100)),
  ])
}

function validText({ format, pattern, minLength, maxLength, allOf }: JsonSchema, random: Random): string {
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'email') return `${random.integer(0, 999)}@example.com`
  const patterns = [pattern, ...(Array.isArray(allOf) ? allOf.map((part) => asObject(part).pattern) : [])]
  const maximum = Number(maxLength ?? 60)
  const fits = (text: string) =>
    text.length >= Number(minLength ?? 0) &&
    text.length <= maximum &&
    patterns.every((form) => typeof form !== 'string' || new RegExp(form, 'u').test(text))
  const choices = (typeof pattern === 'string' ? forms : [...words, ...forms]).filter(fits)
  const longest = random.pick(words).repeat(Math.min(maximum, 3_000)).slice(0, maximum).toWellFormed()
  if (random.chance(0.1) && fits(longest)) return longest
  return choices.length === 0 ? 'a'.repeat(Number(minLength ?? 1)) : random.pick(choices)
}
