import { z } from 'zod'

/** A cursor contains the last item's sort value: up to 255 characters of three bytes, in base64url. */
export const MAX_CURSOR_LENGTH = 4_000

/** The query of every paginated list: `?cursor=&limit=` (default 50, at most 200). */
export const PageQuery = z.object({
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional().describe('next_cursor of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type PageQuery = z.infer<typeof PageQuery>

/** `{ items, next_cursor }`; `next_cursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() })
}

/** 204: a response without a body. */
export const noContent = z.undefined()
