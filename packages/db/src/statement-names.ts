import { databaseErrorCode } from './database-error.ts'

/** Texts that were used once are forgotten when there are more, so that rare ones don't take memory for ever. */
const MAX_USED_ONCE = 2_000

/**
 * A pooler in between gives each transaction another connection, which hasn't prepared the statement (26000), or which has
 * prepared another one with its name (42P05).
 */
const poolerCodes = new Set(['26000', '42P05'])

/**
 * Names of the statements that connections prepare: PostgreSQL then parses and plans them once per connection, not each
 * time. A statement gets its name when it's used for the second time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #usedOnce = new Set<string>()
  readonly #max: number
  #areRefused = false

  /** At most `max` statements get a name: those that are the first to be used twice. */
  constructor(max: number) {
    this.#max = max
  }

  /** Returns the name of a statement, or undefined if it isn't prepared. */
  nameOf(sql: string): string | undefined {
    if (this.#areRefused) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= this.#max) return known
    if (!this.#usedOnce.delete(sql)) {
      if (this.#usedOnce.size >= MAX_USED_ONCE) this.#usedOnce.clear()
      this.#usedOnce.add(sql)
      return undefined
    }
    const name = `haat_${this.#names.size}_${crypto.randomUUID()}`
    this.#names.set(sql, name)
    return name
  }

  /**
   * Returns whether a statement failed only because it was prepared: a pooler is in between, and nothing is prepared from
   * now on, or the statement's columns have changed since.
   */
  isRefused(error: unknown): boolean {
    if (poolerCodes.has(databaseErrorCode(error) ?? '')) {
      this.#areRefused = true
      return true
    }
    return error instanceof Error && error.message === 'cached plan must not change result type'
  }
}
