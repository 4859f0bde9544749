/** The limits of one template and one render. All are counts, so the same template always hits the same limit. */
export interface Limits {
  /** Fuel: units of work of one render; a unit takes at most about 100 ns on a slow machine. */
  readonly fuel: number
  /** Size of one value: UTF-16 units of a string, 16 per element of a list. */
  readonly value: number
  /** UTF-16 units of the whole output. */
  readonly output: number
  /** Nested renders. */
  readonly depth: number
  /** UTF-16 units of one file. */
  readonly source: number
  /** Nested blocks in one file. */
  readonly nesting: number
  /** Nested brackets and ranges in one expression. */
  readonly expression: number
  /** Filters on one value, conditions in one tag, values or arguments in one list. */
  readonly terms: number
}

export const DEFAULT_LIMITS: Limits = Object.freeze({
  fuel: 2_000_000,
  value: 1 << 20,
  output: 4 << 20,
  depth: 40,
  source: 256 << 10,
  nesting: 100,
  expression: 64,
  terms: 100,
})
