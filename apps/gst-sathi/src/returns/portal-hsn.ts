import type { Gstr1HsnRow, Gstr1Tables } from '@haat/app-sdk'
import { rupees } from './rupees.ts'

/** From the return of May 2025, table 12 is split by buyer (GSTN advisory of 1 May 2025 on phase III of HSN reporting). */
const SPLIT_FROM = '2025-05'
const MAX_DESCRIPTION = 30
/** HSN chapter 99 is for services, which have no unit. */
const SERVICES = '99'

/** Table 12 of GSTR-1: what was sold by HSN code and rate, less credit notes. */
export function portalHsn({ month, hsn_b2b: b2b, hsn_b2c: b2c }: Pick<Gstr1Tables, 'month' | 'hsn_b2b' | 'hsn_b2c'>) {
  if (month >= SPLIT_FROM) return { hsn_b2b: b2b.map(portalRow), hsn_b2c: b2c.map(portalRow) }
  const sums = new Map<string, Gstr1HsnRow>()
  for (const row of [...b2b, ...b2c]) {
    const key = `${row.hsn_code} ${row.rate_basis_points}`
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? row : plus(sum, row))
  }
  return { data: [...sums.values()].map(portalRow) }
}

function portalRow(row: Gstr1HsnRow, index: number) {
  const isService = row.hsn_code.startsWith(SERVICES)
  return {
    num: index + 1,
    hsn_sc: row.hsn_code,
    desc: describe(row.description),
    uqc: isService ? 'NA' : 'NOS',
    qty: isService ? 0 : row.quantity,
    rt: row.rate_basis_points / 100,
    txval: rupees(row.taxable_paise),
    iamt: rupees(row.igst_paise),
    camt: rupees(row.cgst_paise),
    samt: rupees(row.sgst_paise),
    csamt: 0,
  }
}

/** The portal accepts up to 30 characters, and only those of English keyboards. */
function describe(text: string): string {
  const ascii = text.replace(/[‘’]/g, "'").replace(/[–—]/g, '-')
  return ascii
    .replace(/[^\w &'\-./,()]/g, '')
    .slice(0, MAX_DESCRIPTION)
    .trim()
}

function plus(a: Gstr1HsnRow, b: Gstr1HsnRow): Gstr1HsnRow {
  return {
    ...a,
    quantity: a.quantity + b.quantity,
    taxable_paise: a.taxable_paise + b.taxable_paise,
    igst_paise: a.igst_paise + b.igst_paise,
    cgst_paise: a.cgst_paise + b.cgst_paise,
    sgst_paise: a.sgst_paise + b.sgst_paise,
  }
}
