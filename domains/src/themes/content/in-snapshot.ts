import type { Db, Tx } from '@haat/db'

/** Runs reads on one snapshot of the database, so that a save in between can't mix two revisions. */
export function inSnapshot<Result>(db: Db | Tx, read: (tx: Db | Tx) => Promise<Result>): Promise<Result> {
  // A transaction, such as the one that loads the demo, sees its own changes.
  if (db.isTransaction) return read(db)
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}
