import type { Db, Tx } from './connection.ts'
import { databaseErrorCode } from './database-error.ts'

const retried = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/**
 * Runs the work in one transaction: all of it, or nothing. Inside a transaction it joins that one. A deadlock or a
 * serialization failure is tried again, so the work must do nothing outside the database.
 */
export async function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !retried.has(databaseErrorCode(error) ?? '')) throw error
    }
  }
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction
}
