import { types } from 'pg'

const { INT8, DATE } = types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/**
 * Returns PostgreSQL's bigint as a number. Throws beyond 2^53, where a number would silently change. (Sums of bigint
 * columns are `numeric` and arrive as strings, like every `numeric`.)
 */
export function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  // A date has no time zone. As a Date it would become the previous day in half the world.
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => parseFlatArray(text, parseBigint)],
  [DATE_ARRAY, (text) => parseFlatArray(text, (element) => element)],
])

/** How columns become JavaScript values, matching the types of `schema.ts`. For the `types` option of `pg`. */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? types.getTypeParser(oid, format)
  },
}

/** Arrays of numbers and dates aren't quoted, so splitting is enough. */
function parseFlatArray<Element>(text: string, parse: (element: string) => Element): Array<Element | null> {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map((element) => (element === 'NULL' ? null : parse(element)))
}
