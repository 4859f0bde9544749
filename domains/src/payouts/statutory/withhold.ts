import type { Tx } from '@haat/db'
import type { ThemeSalesSettings } from '../../settings.ts'
import { type LedgerLine, postJournals } from '../ledger/post-journals.ts'
import { computeDeductions, computeReturned, type Deductions, type SaleAmounts, tdsRate } from './compute-deductions.ts'
import { findRules } from './find-rules.ts'
import { firstMonthOfYear, readSums } from './read-sums.ts'
import { findTaxProfile } from './tax-profile.ts'

interface Sale extends SaleAmounts {
  readonly purchase_id: string
  readonly developer_id: string
}

type Rated = Pick<LedgerLine, 'rule_id' | 'rate_bp'>

/**
 * Posts what is withheld from a sale as a journal of its own, whose lines keep the rule and the rate, and returns the
 * amounts. The caller has locked the developer.
 */
export async function withholdFromSale(
  tx: Tx,
  settings: ThemeSalesSettings,
  sale: Sale,
  soldAt: Date,
): Promise<Deductions> {
  const rules = await findRules(tx, settings, soldAt)
  const profile = await findTaxProfile(tx, sale.developer_id)
  const sums = await readSums(tx, settings, sale.developer_id, soldAt)
  const deductions = computeDeductions(settings.model, rules, profile, sums, sale)
  const { tds, tcs, gst_on_commission: gst } = rules
  const lines = linesOf(sale.developer_id, deductions, {
    tds: tds === undefined ? {} : { rule_id: tds.id, rate_bp: tdsRate(tds, profile) },
    tcs: tcs === undefined ? {} : { rule_id: tcs.id, rate_bp: tcs.rate_bp },
    gst: gst === undefined ? {} : { rule_id: gst.id, rate_bp: gst.rate_bp },
  })
  if (lines.length > 0) {
    await postJournals(tx, 'deductions', [{ ref_id: sale.purchase_id, occurred_at: soldAt, lines }])
  }
  return deductions
}

/**
 * Posts what a refund gives back of its sale's deductions and returns the amounts, which are negative. The caller has
 * locked the developer.
 */
export async function returnWithheld(
  tx: Tx,
  settings: ThemeSalesSettings,
  sale: Sale & Deductions & { readonly earned_at: Date },
  refundedAt: Date,
): Promise<Deductions> {
  const sums = await readSums(tx, settings, sale.developer_id, refundedAt)
  const isSameYear = firstMonthOfYear(sale.earned_at) === firstMonthOfYear(refundedAt)
  const returned = computeReturned(sale, isSameYear, sums)
  const lines = linesOf(sale.developer_id, returned)
  if (lines.length > 0) {
    await postJournals(tx, 'deductions_reversed', [{ ref_id: sale.purchase_id, occurred_at: refundedAt, lines }])
  }
  return returned
}

/** Returns the lines of the deductions that aren't 0, and the developer's, which they are taken from. */
function linesOf(
  developerId: string,
  { tds_paise: tds, tcs_paise: tcs, gst_on_commission_paise: gst }: Deductions,
  rated: { readonly tds?: Rated; readonly tcs?: Rated; readonly gst?: Rated } = {},
): LedgerLine[] {
  const lines: LedgerLine[] = [
    { account: 'developer_pending', payee_id: developerId, amount_paise: tds + tcs + gst },
    { account: 'tds_payable', payee_id: developerId, amount_paise: 0 - tds, ...rated.tds },
    { account: 'tcs_payable', payee_id: developerId, amount_paise: 0 - tcs, ...rated.tcs },
    { account: 'gst_on_commission', payee_id: developerId, amount_paise: 0 - gst, ...rated.gst },
  ]
  return lines.filter((line) => line.amount_paise !== 0)
}
