import type { Database, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { mirrorSales } from '../ledger/mirror-sales.ts'
import { insertEarnings, type NewEarning } from './insert-earnings.ts'

/** A theme purchase that the provider has refunded in full. */
export interface ThemeRefund {
  readonly purchase_id: string
  readonly refunded_at: Date
  readonly reason: string
}

/**
 * Reverses a theme sale in the transaction that records its refund: a pending earning with all signs turned, whatever
 * the status of the sale's own earning, and the mirrored journals. Does nothing for a purchase that was reversed
 * before. The COMMIT fails if the sale was never recorded.
 */
export async function reverseThemeSale(tx: Tx, platform: Platform, refund: ThemeRefund): Promise<void> {
  await reverseThemeSales(tx, platform, [refund])
}

/** Reverses theme sales like `reverseThemeSale`, many with the same number of statements as one. */
export async function reverseThemeSales(tx: Tx, _platform: Platform, refunds: readonly ThemeRefund[]): Promise<void> {
  const heads = refunds.map((refund) => ({ ref_id: refund.purchase_id, occurred_at: refund.refunded_at }))
  const journalIds = await mirrorSales(tx, heads)
  if (journalIds.size === 0) return
  const sales = await tx
    .selectFrom('earnings')
    .selectAll()
    .where('purchase_id', 'in', [...journalIds.keys()])
    .where('reverses_earning_id', 'is', null)
    .execute()
  const refundOf = new Map(refunds.map((refund) => [refund.purchase_id, refund]))
  const reversals = sales.flatMap((sale) => {
    const [refund, journalId] = [refundOf.get(sale.purchase_id), journalIds.get(sale.purchase_id)]
    return refund === undefined || journalId === undefined ? [] : [toReversal(sale, refund, journalId)]
  })
  await insertEarnings(tx, reversals)
}

function toReversal(sale: Selectable<Database['earnings']>, refund: ThemeRefund, journalId: string): NewEarning {
  return {
    developer_id: sale.developer_id,
    theme_id: sale.theme_id,
    theme_version_id: sale.theme_version_id,
    purchase_id: sale.purchase_id,
    reverses_earning_id: sale.id,
    sale_paise: -sale.sale_paise,
    share_paise: -sale.share_paise,
    commission_paise: -sale.commission_paise,
    tds_paise: 0,
    tcs_paise: 0,
    gst_on_commission_paise: 0,
    tds_assessed_paise: 0,
    tcs_assessed_paise: 0,
    reason: refund.reason,
    earned_at: refund.refunded_at,
    journal_id: journalId,
  }
}
