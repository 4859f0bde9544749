import type { Database, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { mirrorSales } from '../ledger/mirror-sales.ts'
import { noDeductions } from '../statutory/compute-deductions.ts'
import { lockDevelopers } from '../statutory/read-sums.ts'
import { returnWithheld } from '../statutory/withhold.ts'
import { mailRefund } from './earning-mails.ts'
import { insertEarnings, type NewEarning } from './insert-earnings.ts'

/** A theme purchase that the provider has refunded in full. */
export interface ThemeRefund {
  readonly purchase_id: string
  readonly refunded_at: Date
  readonly reason: string
}

type EarningRow = Selectable<Database['earnings']>

/**
 * Reverses a theme sale in the transaction that records its refund: a pending earning with all signs turned, whatever
 * the status of the sale's own earning, the mirrored journals, and an email to the developer. Does nothing for a purchase that was reversed
 * before. The COMMIT fails if the sale was never recorded.
 */
export async function reverseThemeSale(tx: Tx, platform: Platform, refund: ThemeRefund): Promise<void> {
  await reverseThemeSales(tx, platform, [refund])
  await mailRefund(tx, platform, refund.purchase_id)
}

/** Reverses theme sales like `reverseThemeSale`, but without emails; without deductions, many with the same number of statements as one. */
export async function reverseThemeSales(
  tx: Tx,
  { settings }: Platform,
  refunds: readonly ThemeRefund[],
): Promise<void> {
  const sales = await findSales(
    tx,
    refunds.map((refund) => refund.purchase_id),
  )
  await lockDevelopers(
    tx,
    sales.filter(wasWithheld).map((sale) => sale.developer_id),
  )
  const journalIds = await mirrorSales(
    tx,
    refunds.map((refund) => ({ ref_id: refund.purchase_id, occurred_at: refund.refunded_at })),
  )
  const refundOf = new Map(refunds.map((refund) => [refund.purchase_id, refund]))
  const plain: NewEarning[] = []
  for (const sale of sales) {
    const [refund, journalId] = [refundOf.get(sale.purchase_id), journalIds.get(sale.purchase_id)]
    if (refund === undefined || journalId === undefined) continue
    const reversal = toReversal(sale, refund, journalId)
    if (!wasWithheld(sale)) plain.push(reversal)
    else {
      // One after the other: what is returned depends on the refunds before.
      const returned = await returnWithheld(tx, settings.theme_sales, sale, refund.refunded_at)
      await insertEarnings(tx, [{ ...reversal, ...returned }])
    }
  }
  await insertEarnings(tx, plain)
}

function findSales(tx: Tx, purchaseIds: readonly string[]): Promise<EarningRow[]> {
  return tx
    .selectFrom('earnings')
    .selectAll()
    .where('purchase_id', 'in', purchaseIds)
    .where('reverses_earning_id', 'is', null)
    .execute()
}

function wasWithheld(sale: EarningRow): boolean {
  return sale.tds_assessed_paise !== 0 || sale.tcs_assessed_paise !== 0 || sale.gst_on_commission_paise !== 0
}

function toReversal(sale: EarningRow, refund: ThemeRefund, journalId: string): NewEarning {
  return {
    developer_id: sale.developer_id,
    theme_id: sale.theme_id,
    theme_version_id: sale.theme_version_id,
    purchase_id: sale.purchase_id,
    reverses_earning_id: sale.id,
    sale_paise: -sale.sale_paise,
    share_paise: 0 - sale.share_paise,
    commission_paise: -sale.commission_paise,
    ...noDeductions,
    reason: refund.reason,
    earned_at: refund.refunded_at,
    journal_id: journalId,
  }
}
