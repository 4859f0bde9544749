import type { Tx } from '@haat/db'
import type { ThemeSalesSettings } from '../../settings.ts'
import { hasThreshold, type StatutoryRule, tdsRate } from '../statutory/compute-deductions.ts'
import { findRules } from '../statutory/find-rules.ts'
import { readSums } from '../statutory/read-sums.ts'
import { findTaxProfile } from '../statutory/tax-profile.ts'
import type { SaleDeduction } from './contract.ts'

/**
 * Lists what would be withheld of a developer's sale now, by the rules in force and the developer's PAN and GSTIN. Earlier
 * refunds can lower what a sale really loses.
 */
export async function listSaleDeductions(
  tx: Tx,
  settings: ThemeSalesSettings,
  developerId: string,
  now: Date,
): Promise<SaleDeduction[]> {
  const { tds, tcs, gst_on_commission: gst } = await findRules(tx, settings, now)
  if (tds === undefined && tcs === undefined && gst === undefined) return []
  const profile = await findTaxProfile(tx, developerId)
  const always = (kind: SaleDeduction['kind'], rule: StatutoryRule, base: SaleDeduction['base']) => ({
    kind,
    rate_bp: rule.rate_bp,
    base,
    sales_threshold: null,
  })
  const deductions: SaleDeduction[] = []
  if (tds !== undefined) {
    const { year_base: yearBase } = await readSums(tx, settings, developerId, now)
    deductions.push({
      kind: 'tds',
      rate_bp: tdsRate(tds, profile),
      base: settings.model === 'agent' ? 'sale' : 'share',
      sales_threshold:
        hasThreshold(tds, profile) && yearBase <= (tds.threshold_paise ?? 0) ? tds.threshold_paise : null,
    })
  }
  if (tcs !== undefined && profile.has_gstin) deductions.push(always('tcs', tcs, 'sale'))
  if (gst !== undefined) deductions.push(always('gst_on_commission', gst, 'commission'))
  return deductions
}
