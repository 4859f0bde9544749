import { z } from 'zod'

/** The largest value of a PostgreSQL `integer`. */
export const MAX_INTEGER = 2_147_483_647

/** The store of a request. A slug that no store can have is `store_not_found`, like any unknown one. */
export const StoreSlugField = z.string().min(1).max(48).describe('The store’s slug')

/** Counts the saved versions of a record, from 1. */
export const Revision = z.int().min(1).max(MAX_INTEGER)

/** A time in a response: ISO 8601 with an offset. */
export const Time = z.iso.datetime({ offset: true })

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(3000, 0, 1)

/** A time in a request: within the years that PostgreSQL, JavaScript and ISO 8601 all write with four digits. */
export const TimeInput = Time.max(40).refine((time) => {
  const ms = Date.parse(time)
  return ms >= EARLIEST && ms < LATEST
}, 'Use a year from 1900 to 2999')

/** A request's map of at most `max` entries. */
export function mapOf<Key extends z.ZodType<string>, Value extends z.ZodType>(key: Key, value: Value, max: number) {
  return z
    .record(key, value)
    .refine((map) => Object.keys(map).length <= max, `Use at most ${max} entries`)
    .meta({ maxProperties: max })
}
