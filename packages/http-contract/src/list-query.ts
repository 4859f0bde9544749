import { z } from 'zod'
import { PageQuery } from './page.ts'

/**
 * How a filter compares. `gte` and `lte` include the value itself; `contains` ignores case; `empty` takes `true` or
 * `false`.
 */
const FilterOperator = z.enum(['eq', 'in', 'not_in', 'gte', 'lte', 'contains', 'empty'])
export type FilterOperator = z.infer<typeof FilterOperator>

/** One comparison of a filter. Only `in` and `not_in` have several values. */
export interface FilterCondition {
  readonly operator: FilterOperator
  readonly values: readonly (string | number)[]
}

/** A field that a list can be filtered by. */
interface Filterable {
  readonly value: z.ZodType
  readonly operators: readonly FilterOperator[]
}

/** What `listQuery` was given: what a list can be sorted and filtered by. */
export interface ListDefinition {
  readonly sorts: readonly string[]
  readonly default_sort: string
  readonly filters: Readonly<Record<string, Filterable>>
}

type SortOf<D extends ListDefinition> = D['sorts'][number] | `-${D['sorts'][number]}`
type FilterKeys<D extends ListDefinition> = {
  [Name in keyof D['filters'] & string as `filter[${Name}]`]: z.ZodOptional<
    z.ZodType<readonly FilterCondition[], string>
  >
}
type ListShape<D extends ListDefinition> = FilterKeys<D> &
  typeof PageQuery.shape & { q: typeof SearchWords; sort: z.ZodDefault<z.ZodType<SortOf<D>, SortOf<D>>> }

const MAX_VALUES = 50
const MAX_FILTER_LENGTH = 2_000

const SearchWords = z.string().trim().max(200).default('').describe('Words to search for')

/** Declares a field that a list can be filtered by: `filterable(z.int(), ['gte', 'lte'])`. */
export function filterable(value: z.ZodType, operators: readonly FilterOperator[]): Filterable {
  return { value, operators }
}

/**
 * Returns the query schema of a list with filters and any sort:
 *
 *     ?filter[status]=in:paid,failed&filter[amount_paise]=gte:50000;lte:90000&sort=-created_at&q=meera&cursor=&limit=50
 *
 * A filter is one or more conditions `operator:value`, separated by `;`, that all have to apply. `sort` is a field, with
 * a leading `-` for descending. The server applies the query with `readListPage`; screens derive their filters from
 * `list`.
 */
export function listQuery<const D extends ListDefinition & { readonly default_sort: SortOf<D> }>(
  definition: D,
): z.ZodObject<ListShape<D>> & { readonly list: D }
export function listQuery(definition: ListDefinition): z.ZodObject & { readonly list: ListDefinition } {
  const { sorts, default_sort: defaultSort, filters } = definition
  const conditions = Object.entries(filters).map(([name, filter]) => [
    `filter[${name}]`,
    filterSchema(filter).optional(),
  ])
  const schema = z.object({
    ...Object.fromEntries(conditions),
    q: SearchWords,
    sort: z
      .enum(sorts.flatMap((sort) => [sort, `-${sort}`]))
      .default(defaultSort)
      .describe('A field; with a leading “-”, descending'),
    ...PageQuery.shape,
  })
  return Object.assign(schema, { list: definition })
}

/** Writes conditions as the value of a filter: `gte:50000;lte:90000`. */
export function writeFilter(conditions: readonly FilterCondition[]): string {
  return conditions.map(({ operator, values }) => `${operator}:${values.join(',')}`).join(';')
}

/** Reads conditions without checking their values. Parts that aren't conditions are left out. */
export function readFilter(text: string): FilterCondition[] {
  return splitConditions(text).flatMap((part) => {
    const [, name, rest = ''] = /^(\w+):(.*)$/s.exec(part) ?? []
    const operator = FilterOperator.safeParse(name)
    return operator.success ? [{ operator: operator.data, values: splitValues(operator.data, rest) }] : []
  })
}

function splitConditions(text: string): string[] {
  return text.split(/;(?=(?:eq|in|not_in|gte|lte|contains|empty):)/)
}

function splitValues(operator: FilterOperator, text: string): string[] {
  return operator === 'in' || operator === 'not_in' ? text.split(',') : [text]
}

function filterSchema({ value, operators }: Filterable): z.ZodType<readonly FilterCondition[], string> {
  const allowed = operators.map((operator) => `${operator}:`).join(', ')
  return z
    .string()
    .max(MAX_FILTER_LENGTH)
    .describe(`Conditions separated by “;”. Each starts with ${allowed}`)
    .transform((text, context) => {
      const conditions = readFilter(text)
      if (conditions.length === 0 || conditions.length !== splitConditions(text).length) {
        context.addIssue({ code: 'custom', message: `Start with ${allowed}` })
        return z.NEVER
      }
      return conditions.map((condition) => checkCondition(condition, { value, operators }, context))
    })
}

interface IssueCollector {
  addIssue(issue: { code: 'custom'; message: string }): void
}

function checkCondition(
  { operator, values }: FilterCondition,
  { value, operators }: Filterable,
  context: IssueCollector,
): FilterCondition {
  if (!operators.includes(operator) || values.length > MAX_VALUES) {
    const message =
      values.length > MAX_VALUES ? `Use at most ${MAX_VALUES} values` : `Use one of ${operators.join(', ')}`
    context.addIssue({ code: 'custom', message })
    return { operator, values: [] }
  }
  const schema = operator === 'empty' ? z.enum(['true', 'false']) : operator === 'contains' ? ContainedText : value
  return { operator, values: values.flatMap((text) => checkValue(text, schema, context)) }
}

const ContainedText = z.string().min(1).max(200)

function checkValue(text: string | number, schema: z.ZodType, context: IssueCollector): (string | number)[] {
  const isNumber = schema instanceof z.ZodNumber
  const parsed = schema.safeParse(isNumber && text !== '' ? Number(text) : text)
  const checked = parsed.success ? z.union([z.string(), z.number()]).safeParse(parsed.data) : undefined
  if (checked?.success) return [checked.data]
  context.addIssue({ code: 'custom', message: parsed.error?.issues[0]?.message ?? 'Use a valid value' })
  return []
}
