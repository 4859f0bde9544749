import { createHash } from 'node:crypto'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { addMonths, boundsOfMonth, financialYearOf, monthInIndia, monthsBetween } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import { addUpMonth } from './add-up-month.ts'
import type { StatementContent } from './contract.ts'
import { groupLines } from './group-lines.ts'
import { hasMovements, readBalanceAt, readFirstMonth } from './read-balance.ts'
import { readMonthLines } from './read-month-lines.ts'

/** A month is frozen an hour after its end, when every transaction that began in it has ended. */
const GRACE_MS = 60 * 60_000

interface Frozen {
  readonly month: string
  readonly closing: number
}

/**
 * Freezes the statements of a developer's closed months that have none yet, oldest first. Months without sales, refunds
 * and payouts have no statement. If a month's closing balance differs from the ledger, logs an error and stops there.
 */
export async function freezeStatements(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>,
  developerId: string,
): Promise<void> {
  const now = platform.clock()
  const lastClosed = addMonths(monthInIndia(new Date(now.getTime() - GRACE_MS)), -1)
  if (!(await isDue(platform.db, developerId, lastClosed))) return
  await inTransaction(platform.db, async (tx) => {
    // Two callers at once freeze one after the other.
    const developer = await tx
      .selectFrom('accounts')
      .select(['id', 'name', 'email'])
      .where('id', '=', developerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    let before = await findLastFrozen(tx, developerId)
    const first = before === undefined ? await readFirstMonth(tx, developerId) : addMonths(before.month, 1)
    if (first === undefined) return
    for (const month of monthsBetween(first, lastClosed)) {
      const lines = await readMonthLines(tx, developerId, month)
      if (lines.length === 0) continue
      const totals = addUpMonth(before?.closing ?? 0, lines)
      const inLedger = await readBalanceAt(tx, developerId, boundsOfMonth(month).end)
      if (inLedger !== totals.closing) {
        const fields = { developer_id: developerId, month, closing_paise: totals.closing, ledger_paise: inLedger }
        platform.log.error(fields, 'A statement differs from the ledger and was not frozen')
        return
      }
      const { supplier } = platform.settings
      await insertStatement(tx, developerId, {
        number: await takeNumber(tx, month),
        month,
        platform: { name: supplier.name, address: [...supplier.address], gstin: supplier.gstin },
        developer: { name: developer.name, email: developer.email },
        ...totals,
        lines: groupLines(lines),
        frozen_at: now.toISOString(),
      })
      before = { month, closing: totals.closing }
    }
  })
}

/** Whether a closed month may lack its statement. Locks nothing, so that it can be asked on every visit. */
async function isDue(db: Db, developerId: string, lastClosed: string): Promise<boolean> {
  const last = await findLastFrozen(db, developerId)
  const from = last === undefined ? null : boundsOfMonth(last.month).end
  return hasMovements(db, developerId, from, boundsOfMonth(lastClosed).end)
}

async function findLastFrozen(tx: Db | Tx, developerId: string): Promise<Frozen | undefined> {
  const row = await tx
    .selectFrom('developer_statements')
    .select(['month', 'closing_paise'])
    .where('developer_id', '=', developerId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { month: row.month.slice(0, 7), closing: row.closing_paise }
}

/** Returns a number such as `ST/26-27/000123`. Numbers can have gaps: a statement isn't a tax document. */
async function takeNumber(tx: Tx, month: string): Promise<string> {
  const { rows } = await sql<{ serial: number }>`SELECT nextval('developer_statement_numbers') AS serial`.execute(tx)
  return `ST/${financialYearOf(boundsOfMonth(month).start)}/${String(rows[0]?.serial).padStart(6, '0')}`
}

async function insertStatement(tx: Tx, developerId: string, statement: StatementContent): Promise<void> {
  const content = JSON.stringify(statement)
  await tx
    .insertInto('developer_statements')
    .values({
      developer_id: developerId,
      month: `${statement.month}-01`,
      number: statement.number,
      opening_paise: statement.opening,
      sales_paise: statement.sales,
      refunds_paise: statement.refunds,
      deductions_paise: statement.deductions,
      payouts_paise: statement.payouts,
      closing_paise: statement.closing,
      content,
      content_hash: createHash('sha256').update(content).digest('hex'),
      frozen_at: new Date(statement.frozen_at),
    })
    .execute()
}
