import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './connection.ts'
import { DatabaseUnavailable, databaseErrorCode, isEndedByServer, isStatementTimeout } from './database-error.ts'
import { pipelined } from './pipelined.ts'
import { FIRST_PAUSE_MS, nextPauseMs } from './retry-pauses.ts'

/** Serialization failure and deadlock: the server has rolled the transaction back. */
const rolledBackCodes = new Set(['40001', '40P01'])
const ATTEMPTS = 3
/** For how long a transaction is restarted after its connection was lost. */
const PATIENCE_MS = 10_000

/**
 * Runs the work in one transaction. Inside a transaction it joins that one. After a deadlock or a serialization
 * failure, if the connection was lost before COMMIT was sent, or if the server ended the session instead of committing, the
 * work is restarted, so it must do nothing outside the database. If the connection is lost during COMMIT without a word from
 * the server, the outcome is unknown and the call fails.
 *
 * Statements that are begun together, with Promise.all, are sent without waiting for each other's results, and run in the
 * order in which they were begun. Waiting costs more than most statements, so that's how independent ones are written.
 */
export async function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return work(db)
  const giveUpAtMs = performance.now() + PATIENCE_MS
  let pauseMs = FIRST_PAUSE_MS
  for (let attempt = 1; ; attempt += 1) {
    const progress: { state: 'waiting' | 'working' | 'committing' } = { state: 'waiting' }
    try {
      return await db.transaction().execute(async (tx) => {
        progress.state = 'working'
        const result = await work(await pipelined(tx))
        progress.state = 'committing'
        return result
      })
    } catch (error) {
      if (rolledBackCodes.has(databaseErrorCode(error) ?? '')) {
        if (attempt >= ATTEMPTS) throw error
      } else {
        const isLost = error instanceof DatabaseUnavailable && !isStatementTimeout(error)
        const isUncommitted = progress.state === 'working' || isEndedByServer(error)
        if (!isLost || !isUncommitted || performance.now() + pauseMs > giveUpAtMs) throw error
        await sleep(pauseMs)
        pauseMs = nextPauseMs(pauseMs)
      }
    }
  }
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction
}
