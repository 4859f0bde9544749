import { sql } from 'kysely'
import { containing } from './list-query.ts'

/** How many matches are compared to find the best ones, so that a frequent word costs no more than a rare one. */
export const MAX_CANDIDATES = 200

/** Trigram indexes can't find fewer letters in the middle of a text. */
const MIN_INFIX_LENGTH = 3

/** Returns the ILIKE pattern of a search: texts that contain the words, or start with fewer than three letters. */
export function searchPattern(q: string): string {
  return q.length < MIN_INFIX_LENGTH ? startingWith(q) : containing(q)
}

/** Returns the ILIKE pattern for texts that start with the words. */
function startingWith(q: string): string {
  return containing(q).slice(1)
}

/** Orders candidates with a `label`: those that start with the words first, and takes the best. */
export function bestMatches(q: string, limit: number) {
  return sql`ORDER BY label ILIKE ${startingWith(q)} DESC, label, key LIMIT ${limit}`
}
