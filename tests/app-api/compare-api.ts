import { asObject, type JsonSchema } from '../../server/src/platform/openapi/schemas.ts'
import type { AppApi } from './describe-api.ts'

/**
 * Returns what has changed for apps in a way that can break them; empty if there are only additions: new endpoints, new
 * fields of responses, new optional inputs, wider inputs. New values of an enum in a response are additions only if its
 * contract says `.meta({ open: true })`.
 */
export function findBreakingChanges(before: AppApi, after: AppApi): string[] {
  return Object.entries(before.endpoints).flatMap(([name, old]) => {
    const current = after.endpoints[name]
    if (current === undefined) return [`${name} is gone`]
    const scope = old.scope === current.scope ? [] : [`${name} needs ${current.scope} instead of ${old.scope}`]
    const inputs = (['params', 'query', 'body'] as const).flatMap((part) =>
      compareInput(place(before, old[part], `${name} ${part}`), place(after, current[part])),
    )
    const responses = Object.entries(old.responses).flatMap(([status, response]) => {
      const next = current.responses[status]
      if (next === undefined) return [`${name} no longer answers ${status}`]
      return compareOutput(place(before, response, `${name} ${status}`), place(after, next))
    })
    return [...scope, ...inputs, ...responses]
  })
}

/** A schema with the named schemas that it refers to. */
interface Placed {
  readonly api: AppApi
  readonly schema: JsonSchema
  readonly path: string
  /** Named schemas on the way here, because they can contain themselves. */
  readonly within: readonly string[]
}

function place(api: AppApi, schema: JsonSchema, path = ''): Placed {
  return { api, schema, path, within: [] }
}

/** Follows a reference; undefined if the schema contains itself. */
function open({ api, schema, path, within }: Placed): Placed | undefined {
  if (typeof schema.$ref !== 'string') return { api, schema, path, within }
  if (within.includes(schema.$ref)) return undefined
  return { api, schema: api.schemas[schema.$ref] ?? {}, path, within: [...within, schema.$ref] }
}

function child(parent: Placed, schema: unknown, name: string): Placed {
  return { ...parent, schema: asObject(schema), path: `${parent.path}.${name}` }
}

/** Limits of inputs that may only become wider. */
const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

function compareInput(oldPlaced: Placed, newPlaced: Placed): string[] {
  const [old, current] = [open(oldPlaced), open(newPlaced)]
  if (old === undefined || current === undefined) return []
  const [before, after] = [old.schema, current.schema]
  const narrower = [
    ...lowest.filter((key) => Number(after[key] ?? -Infinity) > Number(before[key] ?? -Infinity)),
    ...highest.filter((key) => Number(after[key] ?? Infinity) < Number(before[key] ?? Infinity)),
    ...(after.pattern === before.pattern ? [] : ['pattern']),
    ...(JSON.stringify(after.default) === JSON.stringify(before.default) ? [] : ['default']),
  ].map((key) => `${old.path}: ${key} has changed from ${JSON.stringify(before[key])} to ${JSON.stringify(after[key])}`)
  const lost = typesOf(before).filter((type) => !typesOf(after).includes(type))
  const values = valuesOf(before).filter((value) => valuesOf(after).length > 0 && !valuesOf(after).includes(value))
  const required = namesOf(after.required)
    .filter((name) => !namesOf(before.required).includes(name))
    .map((name) => `${old.path}.${name} is required now`)
  return [
    ...narrower,
    ...lost.map((type) => `${old.path} no longer accepts ${type}`),
    ...values.map((value) => `${old.path} no longer accepts ${value}`),
    ...required,
    ...compareChildren(old, current, compareInput),
  ]
}

function compareOutput(oldPlaced: Placed, newPlaced: Placed): string[] {
  const [old, current] = [open(oldPlaced), open(newPlaced)]
  if (old === undefined || current === undefined) return []
  const [before, after] = [old.schema, current.schema]
  const added = typesOf(after).filter((type) => typesOf(before).length > 0 && !typesOf(before).includes(type))
  const values = before.open === true ? [] : valuesOf(after).filter((value) => !valuesOf(before).includes(value))
  const missing = namesOf(before.required)
    .filter((name) => !namesOf(after.required).includes(name) && name in asObject(after.properties))
    .map((name) => `${old.path}.${name} can be missing now`)
  return [
    ...added.map((type) => `${old.path} can be ${type} now`),
    ...values.map((value) => `${old.path} can be ${value} now`),
    ...(before.contentMediaType === after.contentMediaType ? [] : [`${old.path} is another type of file`]),
    ...missing,
    ...compareChildren(old, current, compareOutput),
  ]
}

type Compare = (old: Placed, current: Placed) => string[]

function compareChildren(old: Placed, current: Placed, compare: Compare): string[] {
  const present = asObject(current.schema.properties)
  const properties = Object.entries(asObject(old.schema.properties)).flatMap(([name, schema]) =>
    name in present
      ? compare(child(old, schema, name), child(current, present[name], name))
      : [`${old.path}.${name} is gone`],
  )
  const lists = (['items', 'additionalProperties'] as const).flatMap((key) =>
    key in old.schema && key in current.schema
      ? compare(child(old, old.schema[key], '*'), child(current, current.schema[key], '*'))
      : [],
  )
  const unions = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => compareUnions(old, current, key, compare))
  return [...properties, ...lists, ...unions]
}

/** Compares members of a union by their position: new ones come last. */
function compareUnions(old: Placed, current: Placed, key: 'anyOf' | 'oneOf' | 'allOf', compare: Compare): string[] {
  const [before, after] = [listOf(old.schema[key]), listOf(current.schema[key])]
  return before.flatMap((member, index) => {
    const next = after[index]
    if (next === undefined) return [`${old.path} has lost a choice`]
    return compare(child(old, member, `${index}`), child(current, next, `${index}`))
  })
}

function typesOf({ type, anyOf, oneOf }: JsonSchema): string[] {
  const own = typeof type === 'string' ? [type] : namesOf(type)
  return [...own, ...[...listOf(anyOf), ...listOf(oneOf)].flatMap((member) => typesOf(asObject(member)))]
}

function valuesOf(schema: JsonSchema): string[] {
  const own = 'const' in schema ? [schema.const] : listOf(schema.enum)
  return own.map((value) => JSON.stringify(value))
}

function namesOf(value: unknown): string[] {
  return listOf(value).filter((name) => typeof name === 'string')
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
