import type { Db } from '@haat/db'
import { dateInIndia, dayAfter } from '../../indian-calendar.ts'
import type { PlatformStats } from './contract.ts'
import { owedAccounts } from './metric-records.ts'
import { sumFigures } from './sum-figures.ts'

/** Returns what the platform owes now, and what it owed at the end of a day in India. */
export async function findLiability(
  db: Db,
  to: string,
  now: Date,
): Promise<Omit<PlatformStats['liability'], 'at_start'>> {
  const [balances, since] = await Promise.all([findBalances(db), sumChangesAfter(db, to, now)])
  // Credits are negative in the ledger. Avoids a negative zero.
  const owed = (account: (typeof owedAccounts)[number]) => 0 - (balances.get(account) ?? 0)
  const pending = owed('developer_pending')
  const processing = owed('developer_processing')
  const affiliates = owed('affiliate_payable') + owed('affiliate_processing')
  const total = pending + processing + affiliates
  return { pending, processing, affiliates, total, at_end: total - since }
}

async function findBalances(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select((eb) => ['account', eb.cast<number>(eb.fn.sum('balance_paise'), 'bigint').as('balance')])
    .where('account', 'in', [...owedAccounts])
    // As the index has it: most payees are owed nothing.
    .where('balance_paise', '<>', 0)
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

async function sumChangesAfter(db: Db, to: string, now: Date): Promise<number> {
  const today = dateInIndia(now)
  if (to >= today) return 0
  const changes = await sumFigures(db, ['liability_change_paise'], { from: dayAfter(to), to: today }, now)
  return changes('liability_change_paise').value
}
