import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import {
  DatabaseUnavailable,
  databaseErrorCode,
  isConnectionLost,
  isEndedByServer,
  isQueryDeadline,
  isStatementTimeout,
  READ_ONLY_CODE,
} from './database-error.ts'
import { FIRST_PAUSE_MS, nextPauseMs } from './retry-pauses.ts'
import { isSafeToRepeat } from './safe-to-repeat.ts'
import type { StatementNames } from './statement-names.ts'

/** Commands whose results Kysely handles specially. */
const endCommands = ['COMMIT', 'ROLLBACK'] as const
const knownCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', ...endCommands] as const

/** Provides connections, and a replacement after one was lost. */
export interface ConnectionSource {
  readonly patience_ms: number
  take(giveUpAtMs: number): Promise<PoolClient>
  discard(client: PoolClient): void
  markAnswered(client: PoolClient): void
  suspectAll(): void
}

/**
 * A connection for Kysely. If it is lost during the first query, and that query can be repeated, the query is sent
 * again on another connection. Later queries may depend on earlier ones and fail with DatabaseUnavailable. With `names`,
 * its statements are prepared. BEGIN is sent with the first statement of the transaction, which saves a round trip.
 */
export class PooledConnection implements PostgresPoolClient {
  readonly #source: ConnectionSource
  readonly #names: StatementNames | undefined
  #client: PoolClient
  /** How many queries were begun. */
  #begun = 0
  #isReleased = false
  #unsentBegin: string | undefined
  #lost: DatabaseUnavailable | undefined

  constructor(source: ConnectionSource, client: PoolClient, names?: StatementNames) {
    this.#source = source
    this.#client = client
    this.#names = names
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not supported: their queries would have no deadline.')
    return this.#query(sql, parameters)
  }

  release(destroy = false): void {
    this.#isReleased = true
    if (this.#lost !== undefined) return
    if (destroy) this.#source.discard(this.#client)
    else this.#client.release()
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#lost !== undefined) throw this.#lost
    if (isBegin(sql)) {
      this.#unsentBegin = sql
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    const begin = this.#unsentBegin
    this.#unsentBegin = undefined
    const end = endCommands.find((command) => command === sql.toUpperCase())
    if (begin !== undefined && end !== undefined) return { command: end, rowCount: 0, rows: [] }
    return this.#sendPatiently(begin, sql, parameters)
  }

  async #sendPatiently<R>(
    begin: string | undefined,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    this.#begun += 1
    const isFirst = this.#begun === 1
    const giveUpAtMs = performance.now() + this.#source.patience_ms
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = nextPauseMs(pauseMs)) {
      const client = this.#client
      try {
        if (begin === undefined) return await this.#send<R>(client, sql, parameters)
        const [, result] = await Promise.all([this.#send(client, begin, []), this.#send<R>(client, sql, parameters)])
        return result
      } catch (error) {
        if (isStatementTimeout(error)) throw new DatabaseUnavailable(error)
        const isOutdated = this.#names?.isRefused(error) ?? false
        if (!isOutdated && !isConnectionLost(error)) throw error
        // The other connections have prepared the same statements.
        if (isOutdated) this.#source.suspectAll()
        const lost = this.#lose(client, error)
        const isRefused = databaseErrorCode(error) === READ_ONLY_CODE || isEndedByServer(error)
        const didNothing = isOutdated || begin !== undefined || isRefused
        // Others that were begun meanwhile have failed, so the caller has to begin all of them again.
        const isRepeatable = isFirst && this.#begun === 1 && (didNothing || isSafeToRepeat(sql))
        if (!isRepeatable || performance.now() + pauseMs > giveUpAtMs) throw lost
        await sleep(pauseMs)
        await this.#replaceClient(giveUpAtMs, lost)
      }
    }
  }

  async #send<R>(client: PoolClient, sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#names?.nameOf(sql)
    const values = [...parameters]
    const { command, rowCount, rows } = await client.query(
      name === undefined ? { text: sql, values } : { name, text: sql, values },
    )
    this.#source.markAnswered(client)
    return { command: knownCommands.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
  }

  async #replaceClient(giveUpAtMs: number, lost: DatabaseUnavailable): Promise<void> {
    const client = await this.#source.take(giveUpAtMs)
    if (this.#isReleased) {
      client.release()
      throw lost
    }
    this.#client = client
    this.#lost = undefined
  }

  /** Gives a connection up, once, although several of its queries may fail. */
  #lose(client: PoolClient, error: unknown): DatabaseUnavailable {
    const lost = new DatabaseUnavailable(error)
    if (client !== this.#client || this.#lost !== undefined) return lost
    if (isQueryDeadline(error)) this.#source.suspectAll()
    this.#source.discard(client)
    this.#lost = lost
    return lost
  }
}

function isBegin(sql: string): boolean {
  return sql === 'begin' || sql.startsWith('start transaction')
}
