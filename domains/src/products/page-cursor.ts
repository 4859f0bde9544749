import { z } from 'zod'
import { invalid } from './invalid.ts'

/** Where a page ended: the sort's name, the last item's value in it (times in ISO 8601), and its id. */
const Keyset = z.tuple([z.string(), z.union([z.string(), z.number()]), z.uuid()])
export type Keyset = readonly [value: string | number, id: string]

export function writeKeyset(sort: string, value: string | number | Date, id: string): string {
  return write([sort, value instanceof Date ? value.toISOString() : value, id])
}

/** Undefined for the first page. A cursor that is none of ours, or of another sort, is `invalid_fields`. */
export function readKeyset(cursor: string | undefined, sort: string): Keyset | undefined {
  if (cursor === undefined) return undefined
  const parsed = Keyset.safeParse(read(cursor))
  if (!parsed.success || parsed.data[0] !== sort) throw foreignCursor()
  return [parsed.data[1], parsed.data[2]]
}

const Offset = z.int().min(0).max(100_000)

/** For lists whose order is made for the asker: how many items came before. */
export function writeOffset(offset: number): string {
  return write(offset)
}

export function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const parsed = Offset.safeParse(read(cursor))
  if (!parsed.success) throw foreignCursor()
  return parsed.data
}

function write(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function foreignCursor() {
  return invalid('query.cursor', 'This is not the next_cursor of a page')
}
