/** What one template and one rendering may cost. All counts, so that the same template always meets the same limit. */
export interface Limits {
  /** Units of work of one rendering; a unit is at most about 100 ns on a slow machine. */
  readonly fuel: number
  /** Size of one value: UTF-16 units of a string, 16 for each element of a list. */
  readonly value: number
  /** UTF-16 units of the whole output. */
  readonly output: number
  /** Templates rendered inside each other. */
  readonly depth: number
  /** UTF-16 units of one file. */
  readonly source: number
  /** Blocks inside each other in one file. */
  readonly nesting: number
  /** Brackets and ranges inside each other in one expression. */
  readonly expression: number
  /** Filters behind one value, conditions joined in one tag, values or arguments in one list. */
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
