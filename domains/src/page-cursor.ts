import { describeUnstorableText, invalidFields, MAX_CURSOR_LENGTH, Refused, TimeInput } from '@haat/http-contract'
import { z } from 'zod'

/** What lists are sorted by. A cursor holds the last item's value, so that the next page starts after that item. */
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
 * The cursor after an item. `sort` names the list's order: a cursor of one order is refused by another.
 *
 *     writePageCursor('newest', { value: last.created_at, id: last.id })
 */
export function writePageCursor(sort: string, { value, id }: PageEnd<string | number | Date>): string {
  return writeCursor([sort, value, id])
}

/** Where the page before ended; undefined for the first page. Throws `invalid_fields` for a cursor that isn't this list's. */
export function readPageCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  sort: string,
  valueSchema: Schema,
): PageEnd<z.output<Schema>> | undefined {
  const [, value, id] = readCursor(cursor, z.tuple([z.literal(sort), valueSchema, z.uuid()])) ?? []
  return id === undefined || value === undefined ? undefined : { value, id }
}

/** For lists that are sorted for each request, such as search results: how many items came before. */
export const PageOffset = z.int().min(0).max(100_000)

/** Any other place in a list as a cursor. */
export function writeCursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** The content of a cursor; undefined for the first page. Throws `invalid_fields` for what the schema doesn't accept. */
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
