import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { commissionChecks } from './commission-checks.ts'
import { earningChecks } from './earning-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { purchaseChecks } from './purchase-checks.ts'

/** Differences that are kept of each check. */
const SHOWN = 5

export interface CheckResult {
  /** The statement that was checked. */
  readonly name: string
  readonly difference_count: number
  /** The first ones. */
  readonly differences: ReadonlyArray<Record<string, unknown>>
}

/**
 * Checks that the ledger, earnings, payouts and purchases of themes agree, as of one moment. Returns every check with
 * its differences; the books are right if none has any.
 */
export function checkBooks(db: Db): Promise<CheckResult[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(runChecks)
}

/** Runs the checks of `checkBooks` in a transaction, whose changes they see. */
export async function runChecks(tx: Tx): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, differences } of [...ledgerChecks, ...earningChecks, ...purchaseChecks, ...commissionChecks]) {
    const { rows } = await sql<{ difference: Record<string, unknown>; total: number }>`
      SELECT to_jsonb(difference) AS difference, count(*) OVER () AS total
      FROM (${differences}) AS difference LIMIT ${SHOWN}`.execute(tx)
    results.push({
      name,
      difference_count: rows[0]?.total ?? 0,
      differences: rows.map(({ difference }) => difference),
    })
  }
  return results
}
