import type { Gstr1RateRow, Gstr1Tables } from '@haat/app-sdk'

/** What is summed up, in paise. */
export interface Amounts {
  readonly taxable_paise: number
  readonly igst_paise: number
  readonly cgst_paise: number
  readonly sgst_paise: number
}

export interface SummaryRow extends Amounts {
  readonly name: string
}

export interface Summary {
  readonly by_state: readonly SummaryRow[]
  readonly by_rate: readonly SummaryRow[]
  readonly by_hsn: readonly SummaryRow[]
  readonly total: Amounts
}

const nothing: Amounts = { taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 }

/**
 * Adds up a month by State of supply, by rate and by HSN code: invoices less credit notes. B2CS and the HSN tables are less
 * their credit notes already. Each list adds up to the total, to the paisa.
 */
export function summarise({ b2b, b2cl, b2cs, cdnr, cdnur, ...tables }: Gstr1Tables): Summary {
  const sold = [...b2b, ...b2cl, ...b2cs]
  const credited = [...cdnr, ...cdnur]
  const by = (key: (row: Gstr1RateRow) => string) => {
    const sums = new Map<string, Amounts>()
    for (const row of sold) addTo(sums, key(row), row, 1)
    for (const row of credited) addTo(sums, key(row), row, -1)
    return sums
  }
  const byHsn = new Map<string, Amounts>()
  for (const row of [...tables.hsn_b2b, ...tables.hsn_b2c]) addTo(byHsn, row.hsn_code, row, 1)
  const byState = by(({ place_of_supply: { state, state_code: code } }) => `${code}-${state}`)
  const rates = by(({ rate_basis_points: rate }) => String(rate))
  return {
    by_state: sorted(byState),
    by_rate: [...rates]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([rate, sum]) => ({ name: formatRate(Number(rate)), ...sum })),
    by_hsn: sorted(byHsn),
    total: [...byState.values()].reduce((sum, row) => plus(sum, row, 1), nothing),
  }
}

/** `2.5%`, from basis points. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** GST of a row. */
export function gstOf({ igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst }: Amounts): number {
  return igst + cgst + sgst
}

function addTo(sums: Map<string, Amounts>, key: string, row: Amounts, sign: 1 | -1): void {
  sums.set(key, plus(sums.get(key) ?? nothing, row, sign))
}

function plus(sum: Amounts, row: Amounts, sign: 1 | -1): Amounts {
  return {
    taxable_paise: sum.taxable_paise + sign * row.taxable_paise,
    igst_paise: sum.igst_paise + sign * row.igst_paise,
    cgst_paise: sum.cgst_paise + sign * row.cgst_paise,
    sgst_paise: sum.sgst_paise + sign * row.sgst_paise,
  }
}

function sorted(sums: ReadonlyMap<string, Amounts>): SummaryRow[] {
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => ({ name, ...sum }))
}
