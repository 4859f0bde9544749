import type { Db, Tx } from './connection.ts'

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

/** The SQLSTATE of an error that PostgreSQL raised, `23505` for a broken unique constraint; undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Name of the constraint that refused a row; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction
}
