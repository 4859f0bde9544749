import { databaseErrorCode } from './database-error.ts'

/** Each connection keeps what it has prepared, so the number is limited. */
const MAX_STATEMENTS = 500

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
  readonly #names = new Map<string, string | undefined>()
  #areRefused = false

  /** Returns the name of a statement, or undefined if it isn't prepared. */
  nameOf(sql: string): string | undefined {
    if (this.#areRefused) return undefined
    const isKnown = this.#names.has(sql)
    if (!isKnown && this.#names.size >= MAX_STATEMENTS) return undefined
    const name = this.#names.get(sql) ?? (isKnown ? `haat_${this.#names.size}_${crypto.randomUUID()}` : undefined)
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
