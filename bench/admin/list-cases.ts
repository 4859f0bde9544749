import type { Endpoint } from '@haat/http-contract'
import { z } from 'zod'

/** A list, and values that can't be read from its contract. */
export interface MeasuredList {
  readonly name: string
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>>
  /** Sent with every request. */
  readonly query?: Readonly<Record<string, string>>
  /** Conditions by filter, such as `{ action: ['eq:store.created'] }`. Those of enums and times are derived. */
  readonly conditions?: Readonly<Record<string, readonly string[]>>
  /** Words to search for. */
  readonly words?: readonly string[]
}

/** One request: its query, and a name for the report. */
export interface ListCase {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
}

type Condition = readonly [parameter: string, value: string]

/**
 * Returns every combination of a sort with no filter, one filter, two filters, a search, and a filter with a search.
 * Their order mixes them: if time is short, what is left out is spread over all combinations.
 */
export function listCases(list: MeasuredList): ListCase[] {
  const { sorts, filters } = readContract(list)
  const conditions = filters.flat()
  const pairs = filters.flatMap((own, index) =>
    own.flatMap((one) =>
      filters
        .slice(index + 1)
        .flat()
        .map((other) => [one, other]),
    ),
  )
  const words = (list.words ?? []).map((text): Condition => ['q', text])
  const searches = words.flatMap((search) => [[search], ...conditions.map((condition) => [condition, search])])
  return [[], ...conditions.map((condition) => [condition]), ...pairs, ...searches]
    .flatMap((chosen) => sorts.map((sort) => toCase([...chosen, ...sort])))
    .toSorted((a, b) => hash(a.name) - hash(b.name))
}

interface Contract {
  readonly sorts: readonly (readonly Condition[])[]
  /** The conditions to try of each filter. */
  readonly filters: readonly (readonly Condition[])[]
}

const Sorts = z.array(z.string())
const Filters = z.record(z.string(), z.object({ value: z.instanceof(z.ZodType), operators: z.array(z.string()) }))
const ListDefinition = z.object({ sorts: Sorts, filters: Filters })

function readContract({ endpoint, conditions = {}, name }: MeasuredList): Contract {
  const query = endpoint.query
  if (query === undefined) throw new Error(`The list of ${name} has no query`)
  const definition = 'list' in query ? ListDefinition.parse(query.list) : undefined
  if (definition === undefined) return readParameters(query, conditions, name)
  return {
    sorts: definition.sorts.flatMap((sort) => [[['sort', sort]], [['sort', `-${sort}`]]]),
    filters: Object.entries(definition.filters).map(([filter, { value, operators }]) => {
      const values = conditions[filter] ?? deriveConditions(value, operators)
      if (values.length === 0) throw new Error(`Add conditions for the filter ${filter} of ${name} to the benchmark`)
      return values.map((condition): Condition => [`filter[${filter}]`, condition])
    }),
  }
}

/** Enums: each value. Times: the last hours, the last days, and more than a half of all rows. */
function deriveConditions(value: z.ZodType, operators: readonly string[]): string[] {
  const equals = operators.includes('in') ? 'in' : 'eq'
  if (value instanceof z.ZodEnum) return value.options.map((option) => `${equals}:${option}`)
  if (z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }).format !== 'date-time') return []
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return [`gte:${ago(12)}`, `gte:${ago(24 * 12)}`, `lte:${ago(24 * 12)}`]
}

const Parameters = z.object({ properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })) })
const notFilters = new Set(['cursor', 'limit', 'q', 'sort', 'order'])

/** Reads lists whose filters are parameters of their own. */
function readParameters(
  query: z.ZodType,
  conditions: Readonly<Record<string, readonly string[]>>,
  name: string,
): Contract {
  const { properties } = Parameters.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }))
  return {
    sorts: [[]],
    filters: Object.entries(properties)
      .filter(([parameter]) => !notFilters.has(parameter))
      .map(([parameter, { enum: options }]) => {
        const values = conditions[parameter] ?? options
        if (values === undefined) throw new Error(`Add values for ${parameter} of ${name} to the benchmark`)
        return values.map((value): Condition => [parameter, value])
      }),
  }
}

function toCase(conditions: readonly Condition[]): ListCase {
  const names = conditions.map(([parameter, value]) => `${parameter.replace(/^filter\[(.*)\]$/, '$1')} ${value}`)
  return { name: names.length === 0 ? 'all' : names.join(', '), query: Object.fromEntries(conditions) }
}

/** A number that looks random and is the same in each run. */
function hash(text: string): number {
  let value = 7
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
