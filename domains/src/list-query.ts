import { describeUnstorableText, type FilterCondition, MAX_CURSOR_LENGTH } from '@haat/http-contract'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type Page, readCursor, writeCursor } from './page-cursor.ts'

type SortType = 'time' | 'integer' | 'text'

/** A column or an expression that a list is sorted by. `nullable` rows come last in ascending and first in descending order. */
interface SortColumn {
  readonly column: Expression<unknown>
  readonly type: SortType
  readonly nullable?: true
}

/** How a list's query becomes SQL. */
export interface ListSql {
  /** The rows' unique uuid: the second sort column. */
  readonly id: Expression<unknown>
  readonly sorts: Readonly<Record<string, SortColumn>>
  /** A column, or a function that returns the condition. */
  readonly filters?: Readonly<
    Record<string, Expression<unknown> | ((condition: FilterCondition) => Expression<SqlBool>)>
  >
  /** The condition for the search words. */
  readonly search?: ((words: string) => Expression<SqlBool>) | undefined
}

/** A parsed query of `listQuery`. */
export interface ListInput {
  readonly sort: string
  readonly q: string
  readonly cursor?: string | undefined
  readonly limit: number
  readonly [filter: `filter[${string}]`]: readonly FilterCondition[] | undefined
}

/**
 * Filters, sorts and reads one page of a query. Pages continue after the sort value and id of the last row, so every row
 * appears exactly once, also with equal and missing sort values. Throws `invalid_fields` for another list's cursor.
 *
 *     readListPage(db.selectFrom('payouts').select([...]), query, { id: sql.ref('payouts.id'), sorts: {...} })
 *
 * The page's ids are found first, without what the query selects: PostgreSQL leaves out left joins that nothing else
 * needs, instead of joining and computing for every row that it sorts.
 */
export async function readListPage<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  input: ListInput,
  list: ListSql,
): Promise<Page<Row>> {
  const name = input.sort.replace(/^-/, '')
  const sort = list.sorts[name]
  if (sort === undefined) throw new Error(`The list can't be sorted by ${name}`)
  const found = await findEnds(filterRows(rows.clearSelect(), input, list), input, sort, list.id)
  const ends = found.slice(0, input.limit)
  const last = ends.at(-1)
  return {
    items: await readRows(rows, ends, list.id),
    next_cursor:
      found.length > input.limit && last !== undefined
        ? writeCursor([input.sort, last.list_end_value, last.list_end_id])
        : null,
  }
}

/** Returns the sort values and ids of a page's rows and of the one after them, in order. */
async function findEnds<Tables, Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, Row>,
  input: ListInput,
  sort: SortColumn,
  id: Expression<unknown>,
): Promise<ListEnd[]> {
  const isDescending = input.sort.startsWith('-')
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const end = readEnd(input.cursor, input.sort, sort)
  const read = (condition: Expression<SqlBool> | undefined, limit: number) =>
    (condition === undefined ? matching : matching.where(condition))
      .select([endValue(sort).as('list_end_value'), sql<string>`${id}`.as('list_end_id')])
      // Descending order reads the same index backwards, where missing values come first.
      .orderBy(sql`${sort.column} ${direction}`)
      .orderBy(sql`${id} ${direction}`)
      .limit(limit)
      .$castTo<ListEnd>()
      .execute()

  const found: ListEnd[] = []
  for (const condition of remainingParts(end, sort, id, isDescending)) {
    if (found.length > input.limit) break
    found.push(...(await read(condition, input.limit + 1 - found.length)))
  }
  return found
}

/** Returns the rows with some ids, in their order. A row that was deleted meanwhile is left out. */
async function readRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  ends: readonly ListEnd[],
  id: Expression<unknown>,
): Promise<Row[]> {
  if (ends.length === 0) return []
  const ids = ends.map((end) => end.list_end_id)
  const read = await rows
    .where(sql<SqlBool>`${id} = ANY (${ids}::uuid[])`)
    .select(sql<string>`${id}`.as('list_end_id'))
    .$castTo<Row & Pick<ListEnd, 'list_end_id'>>()
    .execute()
  const byId = new Map(read.map((row) => [row.list_end_id, row]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

/** Adds the filters and the search of a list's query. */
function filterRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  input: ListInput,
  { filters = {}, search }: ListSql,
): SelectQueryBuilder<Tables, Table, Row> {
  let matching = rows
  for (const [name, filter] of Object.entries(filters)) {
    for (const condition of input[`filter[${name}]`] ?? []) {
      matching = matching.where(typeof filter === 'function' ? filter(condition) : compare(filter, condition))
    }
  }
  return search === undefined || input.q === '' ? matching : matching.where(search(input.q))
}

/** Returns the condition of a filter for a column. */
export function compare(column: Expression<unknown>, { operator, values }: FilterCondition): Expression<SqlBool> {
  const [value] = values
  switch (operator) {
    case 'eq':
      return sql<SqlBool>`${column} = ${value}`
    case 'gte':
      return sql<SqlBool>`${column} >= ${value}`
    case 'lte':
      return sql<SqlBool>`${column} <= ${value}`
    case 'in':
      return sql<SqlBool>`${column} IN (${sql.join(values)})`
    case 'not_in':
      return sql<SqlBool>`(${column} IS NULL OR ${column} NOT IN (${sql.join(values)}))`
    case 'contains':
      return sql<SqlBool>`${column}::text ILIKE ${containing(String(value))}`
    case 'empty':
      return value === 'true' ? sql<SqlBool>`${column} IS NULL` : sql<SqlBool>`${column} IS NOT NULL`
  }
}

/**
 * Returns a filter for values that stand for conditions, such as an open report for one without a closing time. It can
 * use the indexes of the conditions. For the operators `in`, `not_in` and `eq`.
 */
export function filterByConditions(conditions: Readonly<Record<string, Expression<SqlBool>>>) {
  return ({ operator, values }: FilterCondition): Expression<SqlBool> => {
    const chosen = values.flatMap((value) => conditions[value] ?? [])
    const any = sql<SqlBool>`(${sql.join(chosen, sql` OR `)})`
    return operator === 'not_in' ? sql<SqlBool>`(${any}) IS NOT TRUE` : any
  }
}

/** Returns the ILIKE pattern for text that contains the words literally. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}

interface ListEnd {
  readonly list_end_value: string | null
  readonly list_end_id: string
}

interface PageEnd {
  readonly value: string | null
  readonly id: string
}

const castedValue: Readonly<Record<SortType, z.ZodType<string>>> = {
  // Microseconds since 1970: a JavaScript date would lose the last three digits.
  time: z.string().regex(/^-?\d{1,16}$/),
  integer: z.string().regex(/^-?\d{1,18}$/),
  text: z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .refine((text) => describeUnstorableText(text) === undefined),
}

function readEnd(cursor: string | undefined, sort: string, { type, nullable }: SortColumn): PageEnd | undefined {
  const value = castedValue[type]
  const [, read, id] =
    readCursor(cursor, z.tuple([z.literal(sort), nullable ? value.nullable() : value, z.uuid()])) ?? []
  return id === undefined || read === undefined ? undefined : { value: read, id }
}

function endValue({ column, type }: SortColumn) {
  if (type === 'time') return sql<string | null>`(extract(epoch FROM ${column}) * 1000000)::bigint::text`
  return sql<string | null>`${column}::text`
}

function bindEnd(value: string, type: SortType): Expression<unknown> {
  if (type === 'time') return sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`
  return type === 'integer' ? sql`${value}::bigint` : sql`${value}::text`
}

/**
 * Returns the conditions for the rows after the end of the previous page. Rows with and without a sort value are read
 * separately, because PostgreSQL can't continue in an index after one condition or another.
 */
function remainingParts(
  end: PageEnd | undefined,
  { column, type, nullable }: SortColumn,
  id: Expression<unknown>,
  isDescending: boolean,
): (Expression<SqlBool> | undefined)[] {
  if (end === undefined) return [undefined]
  const comparison = isDescending ? sql`<` : sql`>`
  if (end.value === null) {
    const missing = sql<SqlBool>`${column} IS NULL AND ${id} ${comparison} ${end.id}::uuid`
    return isDescending ? [missing, sql<SqlBool>`${column} IS NOT NULL`] : [missing]
  }
  const present = sql<SqlBool>`(${column}, ${id}) ${comparison} (${bindEnd(end.value, type)}, ${end.id}::uuid)`
  return nullable && !isDescending ? [present, sql<SqlBool>`${column} IS NULL`] : [present]
}
