import { describe, expect, test } from 'vitest'
import {
  computeDeductions,
  computeReturned,
  type RulesInForce,
  type StatutoryRule,
  type SumsSoFar,
  type TaxProfile,
} from './compute-deductions.ts'

const rule = (rateBp: number, changes: Partial<StatutoryRule> = {}): StatutoryRule => ({
  id: 'rule',
  rate_bp: rateBp,
  rate_bp_without_pan: null,
  threshold_paise: null,
  threshold_holder_types: null,
  threshold_catches_up: false,
  ...changes,
})
const LAKH = 10_000_000
const tds = rule(10, { rate_bp_without_pan: 500, threshold_paise: 5 * LAKH, threshold_holder_types: ['P', 'H'] })
const all: RulesInForce = { tds, tcs: rule(50), gst_on_commission: rule(1_800) }
const company: TaxProfile = { has_pan: true, holder_type: 'C', has_gstin: true }
const person: TaxProfile = { has_pan: true, holder_type: 'P', has_gstin: true }
const nothing: SumsSoFar = {
  year_base: 0,
  year_tds: 0,
  year_tds_assessed: 0,
  month_tds: 0,
  month_tcs: 0,
  month_tcs_assessed: 0,
}
const thousand = { sale_paise: 100_000, share_paise: 80_000, commission_paise: 20_000 }
const payable = (rules: RulesInForce, profile = company, soFar = nothing) => {
  const deductions = computeDeductions('agent', rules, profile, soFar, thousand)
  return thousand.share_paise - deductions.tds_paise - deductions.tcs_paise - deductions.gst_on_commission_paise
}

describe('of a sale of ₹1,000.00 the developer gets', () => {
  test.each<[string, RulesInForce, number]>([
    ['₹800.00 without rules', {}, 80_000],
    ['₹794.00 with TDS of ₹1.00 and TCS of ₹5.00', { tds, tcs: rule(50) }, 79_400],
    ['₹758.00 with GST of ₹36.00 on the commission as well', all, 75_800],
  ])('%s', (_, rules, expected) => {
    expect(payable(rules)).toBe(expected)
  })

  test('₹745.00 without a PAN (5%) and a GSTIN (no TCS), with TDS only: 800.00 − 50.00', () => {
    expect(payable({ tds, tcs: rule(50) }, { has_pan: false, holder_type: null, has_gstin: false })).toBe(75_000)
  })
})

describe('the threshold of ₹5 lakh', () => {
  const after = (yearBase: number, profile = person, rules: RulesInForce = { tds }) =>
    computeDeductions('agent', rules, profile, { ...nothing, year_base: yearBase }, thousand).tds_paise

  test('is passed by the sale that exceeds it, not by the one that reaches it', () => {
    expect(after(5 * LAKH - 100_000)).toBe(0)
    expect(after(5 * LAKH - 99_999)).toBe(100)
    expect(after(5 * LAKH)).toBe(100)
  })

  test('applies neither to companies nor without a PAN', () => {
    expect(after(0, company)).toBe(100)
    expect(after(0, { ...person, has_pan: false, holder_type: null })).toBe(5_000)
  })

  test('can be caught up with: the crossing sale pays for the year so far, once', () => {
    const rules = { tds: { ...tds, threshold_catches_up: true } }
    expect(after(5 * LAKH, person, rules)).toBe(50_100)
    const caughtUp = { ...nothing, year_base: 5 * LAKH + 100_000, year_tds: 50_100, year_tds_assessed: 50_100 }
    expect(computeDeductions('agent', rules, person, caughtUp, thousand).tds_paise).toBe(100)
    // A refund has brought the year below the threshold again.
    const below = { ...caughtUp, year_base: 5 * LAKH - 50_000 }
    expect(computeDeductions('agent', rules, person, below, thousand).tds_paise).toBe(0)
  })
})

test('a reseller withholds TDS on the royalty, and neither TCS nor GST', () => {
  const royalty = { tds: rule(1_000, { rate_bp_without_pan: 2_000 }) }
  const deductions = computeDeductions('reseller', royalty, company, nothing, thousand)
  expect(deductions).toMatchObject({ tds_paise: 8_000, tcs_paise: 0, gst_on_commission_paise: 0 })
})

describe('a refund', () => {
  const sale = computeDeductions('agent', all, company, nothing, thousand)

  test('in the same month gives everything back', () => {
    const soFar = {
      ...nothing,
      year_tds: 100,
      year_tds_assessed: 100,
      month_tds: 100,
      month_tcs: 500,
      month_tcs_assessed: 500,
    }
    expect(computeReturned(sale, true, soFar)).toEqual({
      tds_assessed_paise: -100,
      tds_paise: -100,
      tcs_assessed_paise: -500,
      tcs_paise: -500,
      gst_on_commission_paise: -3_600,
    })
  })

  test('in a later month of the year: TDS and TCS were deposited, and lower the next deductions', () => {
    const later = { ...nothing, year_tds: 100, year_tds_assessed: 100 }
    const returned = computeReturned(sale, true, later)
    expect(returned).toMatchObject({ tds_paise: 0, tds_assessed_paise: -100, tcs_paise: 0, tcs_assessed_paise: -500 })
    const next = computeDeductions(
      'agent',
      all,
      company,
      { ...later, year_tds_assessed: 0, month_tcs_assessed: -500 },
      { ...thousand, sale_paise: 150_000 },
    )
    // 1.50 − 1.00, and 0.5% of a net value of 500.00.
    expect(next).toMatchObject({ tds_paise: 50, tds_assessed_paise: 150, tcs_paise: 250, tcs_assessed_paise: 750 })
  })

  test('in the next financial year: TDS stays the developer’s tax credit', () => {
    expect(computeReturned(sale, false, { ...nothing, month_tds: 900 })).toMatchObject({
      tds_paise: 0,
      tds_assessed_paise: 0,
      gst_on_commission_paise: -3_600,
    })
  })
})
