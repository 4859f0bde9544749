import type { Tx } from '@haat/db'
import { monthInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import { findNextPayout } from '../payouts/find-next-payout.ts'
import type { EarningsDashboard } from './contract.ts'
import { listSaleDeductions } from './list-sale-deductions.ts'
import { readPayoutHistory } from './read-payouts.ts'
import { readThemeTotals, readTrend, type ThemeTotals } from './read-totals.ts'
import { selectEarnings } from './select-earnings.ts'
import { showEarnings } from './show-earnings.ts'

const RECENT_SALES = 20

/** Returns a developer's earnings at one moment, so that all figures add up. Amounts are in paise. */
export function getEarnings(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  developerId: string,
): Promise<EarningsDashboard> {
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      ...(await readDashboard(tx, developerId, platform.clock())),
      sale_deductions: await listSaleDeductions(tx, platform.settings.theme_sales, developerId, platform.clock()),
    }))
}

async function readDashboard(
  tx: Tx,
  developerId: string,
  now: Date,
): Promise<Omit<EarningsDashboard, 'sale_deductions'>> {
  const themes = await readThemeTotals(tx, developerId)
  const balances = await readBalances(tx, developerId)
  const recent = await selectEarnings(tx, developerId)
    .orderBy('earning.earned_at', 'desc')
    .orderBy('earning.id', 'desc')
    .limit(RECENT_SALES)
    .execute()
  const total = (value: (theme: ThemeTotals) => number) => themes.reduce((sum, theme) => sum + value(theme), 0)
  const developerEarnings = total((theme) => theme.developer_earnings)
  const platformFee = total((theme) => theme.platform_fee)
  return {
    currency: 'INR',
    summary: {
      total_revenue: total((theme) => theme.revenue),
      developer_earnings: developerEarnings,
      platform_fee: platformFee,
      deductions: developerEarnings - total((theme) => theme.net),
      pending_balance: balances.pending,
      processing_balance: balances.processing,
      total_paid_out: balances.paid,
      total_sales: total((theme) => theme.sales),
      total_refunds: total((theme) => theme.refunds),
    },
    monthly_trend: await readTrend(tx, developerId, monthInIndia(now)),
    revenue_split: {
      developer: { percent: 80, amount: developerEarnings },
      platform: { percent: 20, amount: platformFee },
    },
    earnings_by_theme: themes.map(({ net: _, ...theme }) => theme),
    recent_sales: await showEarnings(tx, recent),
    payout_history: await readPayoutHistory(tx, developerId),
    next_payout: await findNextPayout(tx, { kind: 'developer', id: developerId }, now),
  }
}

/** Returns what the ledger says the platform owes a developer, and what was sent. In the ledger, debts are credits. */
async function readBalances(tx: Tx, developerId: string) {
  const rows = await tx
    .selectFrom('ledger_balances')
    .select(['account', 'balance_paise'])
    .where('payee_id', '=', developerId)
    .execute()
  const owed = (account: string) => 0 - (rows.find((row) => row.account === account)?.balance_paise ?? 0)
  return {
    pending: owed('developer_pending'),
    processing: owed('developer_processing'),
    paid: owed('developer_paid'),
  }
}
