import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { type Journal, postJournals } from '../ledger/post-journals.ts'
import { noDeductions } from '../statutory/compute-deductions.ts'
import { lockDevelopers } from '../statutory/read-sums.ts'
import { withholdFromSale } from '../statutory/withhold.ts'
import { mailSale } from './earning-mails.ts'
import { insertEarnings, type NewEarning } from './insert-earnings.ts'
import { splitSale } from './split-sale.ts'

/** A captured purchase of a theme. Amounts are in paise. */
export interface ThemeSale {
  readonly purchase_id: string
  readonly theme_id: string
  readonly theme_version_id: string
  /** Null for the platform's own themes, whose sales are the platform's alone. */
  readonly developer_id: string | null
  /** Taxable value, without GST. */
  readonly sale_paise: number
  readonly gst_paise: number
  readonly sold_at: Date
}

/**
 * Records a theme sale in the transaction that captures its purchase: the developer's earning and the ledger's
 * journals, and an email to the developer. Does nothing for a purchase that was recorded before.
 */
export async function recordThemeSale(tx: Tx, platform: Platform, sale: ThemeSale): Promise<void> {
  await recordThemeSales(tx, platform, [sale])
  await mailSale(tx, platform, sale.purchase_id)
}

/** Records theme sales like `recordThemeSale`, but without emails; without deductions, many with the same number of statements as one. */
export async function recordThemeSales(tx: Tx, { settings }: Platform, sales: readonly ThemeSale[]): Promise<void> {
  const withholds = settings.theme_sales.model !== 'none'
  if (withholds) {
    await lockDevelopers(
      tx,
      sales.flatMap((sale) => sale.developer_id ?? []),
    )
  }
  const journalIds = await postJournals(tx, 'sale', sales.map(toJournal))
  const saleOf = new Map(sales.map((sale) => [sale.purchase_id, sale]))
  const earnings = [...journalIds].flatMap(([purchaseId, journalId]) => toEarnings(saleOf.get(purchaseId), journalId))
  if (!withholds) return insertEarnings(tx, earnings)
  // One after the other: what is withheld depends on the sales before.
  for (const earning of earnings) {
    const deductions = await withholdFromSale(tx, settings.theme_sales, earning, earning.earned_at)
    await insertEarnings(tx, [{ ...earning, ...deductions }])
  }
}

function toJournal(sale: ThemeSale): Journal {
  const { developer_id: developerId, sale_paise: salePaise, gst_paise: gstPaise } = sale
  const { share_paise: sharePaise, commission_paise: commissionPaise } = splitSale(salePaise)
  const parts =
    developerId === null
      ? [{ account: 'platform_commission', amount_paise: -salePaise } as const]
      : [
          { account: 'developer_pending', amount_paise: -sharePaise } as const,
          { account: 'platform_commission', amount_paise: -commissionPaise } as const,
        ]
  const lines = [
    { account: 'provider', amount_paise: salePaise + gstPaise } as const,
    ...parts,
    { account: 'gst_output', amount_paise: -gstPaise } as const,
  ]
  return {
    ref_id: sale.purchase_id,
    occurred_at: sale.sold_at,
    lines: lines.map((line) => ({ ...line, payee_id: developerId })),
  }
}

function toEarnings(sale: ThemeSale | undefined, journalId: string): NewEarning[] {
  if (sale === undefined || sale.developer_id === null) return []
  return [
    {
      developer_id: sale.developer_id,
      theme_id: sale.theme_id,
      theme_version_id: sale.theme_version_id,
      purchase_id: sale.purchase_id,
      reverses_earning_id: null,
      sale_paise: sale.sale_paise,
      ...splitSale(sale.sale_paise),
      ...noDeductions,
      reason: '',
      earned_at: sale.sold_at,
      journal_id: journalId,
    },
  ]
}
