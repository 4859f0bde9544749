import type { Db } from '@haat/db'
import type { DocumentPart } from './break-down.ts'
import { createGstr1, type RateRow } from './build-gstr1.ts'
import type { Gstr1HsnRow, Gstr1RateRow, Gstr1Tables } from './contract.ts'
import { createGapFinder } from './find-gaps.ts'
import { readMonth } from './read-month.ts'

/** Returns all rows of a month's GSTR-1. `gstin`: only documents of this seller. Without names and addresses. */
export async function readTables(
  db: Db,
  storeId: string,
  { month, gstin }: { readonly month: string; readonly gstin?: string | undefined },
): Promise<Gstr1Tables> {
  const gstr1 = createGstr1()
  const gaps = createGapFinder()
  const gstins = new Set<string>()
  for await (const issued of readMonth(db, storeId, month)) {
    const { registration, seller } = issued.document
    if (registration === 'regular' && seller.gstin !== null) gstins.add(seller.gstin)
    if (gstin !== undefined && seller.gstin !== gstin) continue
    gstr1.add(issued)
    gaps.add(issued)
  }
  const { rates, hsn, docs, invoices, credit_notes: creditNotes } = gstr1.finish()
  return {
    month,
    gstins: [...gstins].toSorted(),
    b2b: rates.b2b.map(showRateRow),
    b2cl: rates.b2cl.map(showRateRow),
    b2cs: rates.b2cs.map(showRateRow),
    cdnr: rates.cdnr.map(showRateRow),
    cdnur: rates.cdnur.map(showRateRow),
    hsn_b2b: hsn.hsn_b2b.map(showPart),
    hsn_b2c: hsn.hsn_b2c.map(showPart),
    docs: docs.map(({ kind, first, last, count }) => ({ kind, first, last, count, cancelled_count: 0 })),
    gaps: gaps.finish(),
    invoices,
    credit_notes: creditNotes,
  }
}

function showRateRow({ document, ...row }: RateRow): Gstr1RateRow {
  if (document === undefined) return { ...row, document: null }
  const { number, issued_on: issuedOn, total, buyer } = document
  return { ...row, document: { number, issued_on: issuedOn, total_paise: total, buyer_gstin: buyer.gstin } }
}

/** Returns a part as it's sent. */
export function showPart(part: DocumentPart): Gstr1HsnRow {
  const { hsn_code: hsnCode, description, rate_basis_points: rate, quantity } = part
  const { taxable_paise: taxable, igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst } = part
  return {
    hsn_code: hsnCode,
    description,
    quantity,
    rate_basis_points: rate,
    taxable_paise: taxable,
    igst_paise: igst,
    cgst_paise: cgst,
    sgst_paise: sgst,
  }
}
