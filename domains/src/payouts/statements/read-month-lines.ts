import type { Db } from '@haat/db'
import { boundsOfMonth, dateInIndia } from '../../indian-calendar.ts'
import type { StatementLine } from './contract.ts'

interface TimedLine extends StatementLine {
  readonly at: Date
}

/** Returns everything that changed a developer's balance in a month in India, oldest first. */
export async function readMonthLines(db: Db, developerId: string, month: string): Promise<StatementLine[]> {
  const bounds = boundsOfMonth(month)
  const lines = [...(await readEarnings(db, developerId, bounds)), ...(await readPayouts(db, developerId, bounds))]
  return lines
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...line }) => ({ ...line, on: dateInIndia(at) }))
}

interface Bounds {
  readonly start: Date
  readonly end: Date
}

async function readEarnings(db: Db, developerId: string, { start, end }: Bounds): Promise<TimedLine[]> {
  const rows = await db
    .selectFrom('earnings as earning')
    .innerJoin('themes as theme', 'theme.id', 'earning.theme_id')
    .select(['earning.reverses_earning_id', 'earning.earned_at', 'theme.name'])
    .select(['earning.sale_paise', 'earning.share_paise', 'earning.net_paise'])
    .where('earning.developer_id', '=', developerId)
    .where('earning.earned_at', '>=', start)
    .where('earning.earned_at', '<', end)
    .orderBy('earning.earned_at')
    .orderBy('earning.id')
    .execute()
  return rows.map((row) => ({
    at: row.earned_at,
    on: '',
    kind: row.reverses_earning_id === null ? 'sale' : 'refund',
    text: row.name,
    count: 1,
    sale_amount: row.sale_paise,
    share: row.share_paise,
    deductions: row.share_paise - row.net_paise,
    amount: row.net_paise,
  }))
}

/** A payout counts when it's sent; one that the bank returns counts back when it's recorded as failed. */
async function readPayouts(db: Db, developerId: string, { start, end }: Bounds): Promise<TimedLine[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['amount_paise', 'transaction_id', 'paid_at', 'failed_at'])
    .where('payee_id', '=', developerId)
    .where('paid_at', '<', end)
    .where((eb) => eb.or([eb('paid_at', '>=', start), eb('failed_at', '>=', start)]))
    .execute()
  const isIn = (moment: Date | null): moment is Date => moment !== null && moment >= start && moment < end
  return rows.flatMap(({ amount_paise: amount, transaction_id: reference, paid_at: paidAt, failed_at: failedAt }) => {
    const line = { on: '', text: reference ?? '', count: 1, sale_amount: 0, share: 0, deductions: 0 }
    return [
      ...(isIn(paidAt) ? [{ ...line, at: paidAt, kind: 'payout' as const, amount: -amount }] : []),
      ...(isIn(failedAt) ? [{ ...line, at: failedAt, kind: 'payout_returned' as const, amount }] : []),
    ]
  })
}
