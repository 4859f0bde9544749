import type { ThemeSalesSettings } from '../../settings.ts'

/** Rates are in basis points: 10 is 0.1%. */
export interface StatutoryRule {
  readonly id: string
  readonly rate_bp: number
  readonly rate_bp_without_pan: number | null
  readonly threshold_paise: number | null
  readonly threshold_holder_types: readonly string[] | null
  readonly threshold_catches_up: boolean
}

/** The rules in force on the day of a sale. A missing rule deducts nothing. */
export interface RulesInForce {
  readonly tds?: StatutoryRule | undefined
  readonly tcs?: StatutoryRule | undefined
  readonly gst_on_commission?: StatutoryRule | undefined
}

/** What is known of a developer's registrations. */
export interface TaxProfile {
  readonly has_pan: boolean
  /** The fourth letter of the PAN. */
  readonly holder_type: string | null
  readonly has_gstin: boolean
}

/** A developer's sums before a sale or refund, in paise. Refunds are subtracted. */
export interface SumsSoFar {
  /** Of the financial year: what TDS is computed on. */
  readonly year_base: number
  readonly year_tds: number
  readonly year_tds_assessed: number
  /** Of the month. */
  readonly month_tds: number
  readonly month_tcs: number
  readonly month_tcs_assessed: number
}

export interface SaleAmounts {
  readonly sale_paise: number
  readonly share_paise: number
  readonly commission_paise: number
}

/** What is withheld, and what the rules give for the sale alone: the difference sets off earlier refunds. */
export interface Deductions {
  readonly tds_paise: number
  readonly tds_assessed_paise: number
  readonly tcs_paise: number
  readonly tcs_assessed_paise: number
  readonly gst_on_commission_paise: number
}

export const noDeductions: Deductions = {
  tds_paise: 0,
  tds_assessed_paise: 0,
  tcs_paise: 0,
  tcs_assessed_paise: 0,
  gst_on_commission_paise: 0,
}

/** Computes what is withheld from the developer's share of a sale. Amounts are rounded half up to the paisa. */
export function computeDeductions(
  model: ThemeSalesSettings['model'],
  rules: RulesInForce,
  profile: TaxProfile,
  soFar: SumsSoFar,
  sale: SaleAmounts,
): Deductions {
  const tdsAssessed = assessTds(rules.tds, profile, soFar, tdsBase(model, sale))
  // Refunds after the tax was deposited lower the next deductions of the financial year (CBDT Circular 20/2023).
  const tdsToSetOff = Math.max(0, soFar.year_tds - soFar.year_tds_assessed)
  const tcsAssessed = rules.tcs !== undefined && profile.has_gstin ? portion(sale.sale_paise, rules.tcs.rate_bp) : 0
  return {
    tds_assessed_paise: tdsAssessed,
    tds_paise: Math.max(0, tdsAssessed - tdsToSetOff),
    tcs_assessed_paise: tcsAssessed,
    tcs_paise: changeOfTcs(soFar, tcsAssessed),
    gst_on_commission_paise: portion(sale.commission_paise, rules.gst_on_commission?.rate_bp ?? 0),
  }
}

/**
 * Computes what a refund gives back of its sale's deductions, as negative amounts. TDS: only in the financial year of
 * the sale, and at most what was withheld in the month of the refund, because that hasn't been deposited yet; the rest
 * is set off against the year's next deductions, or stays the developer's tax credit. TCS: lowers the month of the
 * refund. GST on the commission: in full, by credit note.
 */
export function computeReturned(sale: Deductions, isSameYear: boolean, soFar: SumsSoFar): Deductions {
  const tdsAssessed = isSameYear ? sale.tds_assessed_paise : 0
  return {
    tds_assessed_paise: 0 - tdsAssessed,
    tds_paise: 0 - Math.min(tdsAssessed, Math.max(0, soFar.month_tds)),
    tcs_assessed_paise: 0 - sale.tcs_assessed_paise,
    tcs_paise: changeOfTcs(soFar, -sale.tcs_assessed_paise),
    gst_on_commission_paise: 0 - sale.gst_on_commission_paise,
  }
}

/** The rate that the developer's PAN decides, in basis points. */
export function tdsRate(rule: StatutoryRule, { has_pan: hasPan }: TaxProfile): number {
  return hasPan ? rule.rate_bp : (rule.rate_bp_without_pan ?? rule.rate_bp)
}

/** TDS is computed on the gross sale if the developer supplies the theme, and otherwise on the royalty. */
function tdsBase(model: ThemeSalesSettings['model'], { sale_paise: sale, share_paise: share }: SaleAmounts): number {
  return model === 'agent' ? sale : share
}

function assessTds(rule: StatutoryRule | undefined, profile: TaxProfile, soFar: SumsSoFar, base: number): number {
  if (rule === undefined) return 0
  const rate = tdsRate(rule, profile)
  if (!hasThreshold(rule, profile)) return portion(base, rate)
  const total = soFar.year_base + base
  if (total <= (rule.threshold_paise ?? 0)) return 0
  return rule.threshold_catches_up ? Math.max(0, portion(total, rate) - soFar.year_tds_assessed) : portion(base, rate)
}

/** Whether a rule deducts nothing until the financial year's amount exceeds its threshold. */
export function hasThreshold(
  { threshold_paise: threshold, threshold_holder_types: types }: StatutoryRule,
  { has_pan: hasPan, holder_type: holderType }: TaxProfile,
): boolean {
  return hasPan && threshold !== null && (types === null || (holderType !== null && types.includes(holderType)))
}

/** TCS is due on the net value of a month's supplies. A negative net value counts as 0. */
function changeOfTcs(soFar: SumsSoFar, assessed: number): number {
  return Math.max(0, soFar.month_tcs_assessed + assessed) - soFar.month_tcs
}

// BigInt, because paise times basis points can exceed 2^53.
function portion(amountPaise: number, rateBasisPoints: number): number {
  return Number((BigInt(amountPaise) * BigInt(rateBasisPoints) + 5_000n) / 10_000n)
}
