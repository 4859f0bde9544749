import type { Db } from '@haat/db'
import { LedgerOverview } from './contract.ts'

/** Returns the balances of the ledger's accounts over all developers, and what needs attention. */
export async function getLedgerOverview(db: Db): Promise<LedgerOverview> {
  const accounts = await db
    .selectFrom('ledger_balances')
    .select((eb) => ['account', eb.fn.sum<string>('balance_paise').as('balance')])
    .groupBy('account')
    .orderBy('account')
    .execute()
  const check = await db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'difference_count'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const surplus = await db
    .selectFrom('surplus_payments')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.sum<string | null>('amount_paise').as('amount')])
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return LedgerOverview.parse({
    accounts: accounts.map(({ account, balance }) => ({ account, balance: Number(balance) })),
    last_check:
      check === undefined
        ? null
        : { checked_at: check.checked_at.toISOString(), difference_count: check.difference_count },
    surplus_payments: { count: Number(surplus.count), amount: Number(surplus.amount ?? 0) },
  })
}
