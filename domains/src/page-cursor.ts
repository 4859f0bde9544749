import { describeUnstorableText, invalidFields, MAX_CURSOR_LENGTH, Refused, TimeInput } from '@haat/http-contract'
import { z } from 'zod'

/** Schemas of sort values. A cursor contains the last item's sort value, so that the next page starts after that item. */
export const cursorTime = TimeInput.transform((text) => new Date(text))
export const cursorInteger = z.int()
export const cursorText = z
  .string()
  .max(MAX_CURSOR_LENGTH)
  .refine((text) => describeUnstorableText(text) === undefined)

/** Where a page ended: the last item's sort value and its id. */
export interface PageEnd<Value> {
  readonly value: Value
  readonly id: string
}

/**
 * Returns the cursor after an item. `sort` names the sort order: a cursor of one order is rejected by another.
 *
 *     writePageCursor('newest', { value: last.created_at, id: last.id })
 */
export function writePageCursor(sort: string, { value, id }: PageEnd<string | number | Date>): string {
  return writeCursor([sort, value, id])
}

/** A page of a list. `next_cursor` is null on the last page. */
export interface Page<Item> {
  readonly items: Item[]
  readonly next_cursor: string | null
}

/**
 * Returns the page at the start of rows that were selected with `LIMIT limit + 1`: the extra row only tells whether
 * there is another page. `cursorAfter` returns the cursor after the page's last row.
 *
 *     cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
 */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last !== undefined ? cursorAfter(last) : null }
}

/** Returns where the previous page ended; undefined for the first page. Throws `invalid_fields` for another list's cursor. */
export function readPageCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  sort: string,
  valueSchema: Schema,
): PageEnd<z.output<Schema>> | undefined {
  const [, value, id] = readCursor(cursor, z.tuple([z.literal(sort), valueSchema, z.uuid()])) ?? []
  return id === undefined || value === undefined ? undefined : { value, id }
}

/** Number of items on the previous pages. For lists that are sorted on every request, such as search results. */
export const PageOffset = z.int().min(0).max(100_000)

/** Encodes any JSON value as a cursor. */
export function writeCursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** Decodes a cursor; undefined for the first page. Throws `invalid_fields` if the content doesn't match the schema. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (parsed.success) return parsed.data
  throw new Refused(invalidFields, undefined, {
    errors: [{ path: 'query.cursor', message: 'Use the next_cursor of the previous page of this list' }],
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
