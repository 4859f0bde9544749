import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

// Not imported from connection.ts, which imports this file.
type Db = Kysely<DB>

interface Prepared {
  readonly single: Db
  /** For statements that combine several. */
  readonly combined: Db
}

const preparing = new WeakMap<Db, Prepared>()

/** Notes which databases prepare the statements of another one. */
export function registerPrepared(db: Db, prepared: Prepared): void {
  preparing.set(db, prepared)
}

/**
 * Returns the same database with prepared statements, which need less than half of the CPU time. Only for statements that
 * find their rows by keys: PostgreSQL plans them without knowing their parameters, so that lists and reports may get a
 * plan that's slow for a large store. Write the condition of a partial index as SQL, not with parameters. A transaction
 * stays as it is.
 */
export function withPreparedStatements(db: Db): Db {
  return preparing.get(db)?.single ?? db
}

/** Returns the same database with prepared statements, for those that combine several. */
export function withPreparedCombinations(db: Db): Db {
  return preparing.get(db)?.combined ?? db
}
