import type { Gstr1RateRow, Gstr1Tables } from '@haat/app-sdk'
import { returnPeriod } from '../months/month.ts'
import { portalDocuments } from './portal-documents.ts'
import { portalHsn } from './portal-hsn.ts'
import { rupees } from './rupees.ts'

/** Regular invoices to registered buyers, and no reverse charge: all that Haat issues. */
const REGULAR = 'R'
const NO_REVERSE_CHARGE = 'N'
/** "Other than e-commerce": the store sells itself. */
const OTHER_THAN_E_COMMERCE = 'OE'
const CREDIT_NOTE = 'C'

/**
 * Returns a month's GSTR-1 in the JSON format of the GST portal and its offline tool, as documented at
 * developer.gst.gov.in (GSTR-1 "Save"). Amounts are rupees with at most two decimals, exactly what the documents say:
 * nothing is rounded here. (Documents are rounded when they're issued, CGST Act 2017, section 170.) `gstin` is the seller's.
 */
export function portalReturn(tables: Gstr1Tables, gstin: string) {
  const { month, b2b, b2cl, b2cs, cdnr, cdnur } = tables
  return {
    gstin,
    fp: returnPeriod(month),
    b2b: groupBy(b2b, buyerOf).map(([ctin, rows]) => ({
      ctin,
      inv: byDocument(rows).map((ofInvoice) => ({
        ...invoice(ofInvoice),
        pos: placeOf(ofInvoice),
        rchrg: NO_REVERSE_CHARGE,
        inv_typ: REGULAR,
        itms: items(ofInvoice),
      })),
    })),
    b2cl: groupBy(b2cl, (row) => row.place_of_supply.state_code).map(([pos, rows]) => ({
      pos,
      inv: byDocument(rows).map((ofInvoice) => ({ ...invoice(ofInvoice), itms: items(ofInvoice) })),
    })),
    b2cs: b2cs.map((row) => ({
      sply_ty: row.place_of_supply.state_code === gstin.slice(0, 2) ? 'INTRA' : 'INTER',
      pos: row.place_of_supply.state_code,
      typ: OTHER_THAN_E_COMMERCE,
      ...details(row),
    })),
    cdnr: groupBy(cdnr, buyerOf).map(([ctin, rows]) => ({
      ctin,
      nt: byDocument(rows).map((ofNote) => ({
        ...note(ofNote),
        pos: placeOf(ofNote),
        rchrg: NO_REVERSE_CHARGE,
        inv_typ: REGULAR,
        itms: items(ofNote),
      })),
    })),
    cdnur: byDocument(cdnur).map((ofNote) => ({
      typ: 'B2CL',
      ...note(ofNote),
      pos: placeOf(ofNote),
      itms: items(ofNote),
    })),
    hsn: portalHsn(tables),
    doc_issue: portalDocuments(tables),
  }
}

export type PortalReturn = ReturnType<typeof portalReturn>
type Rows = readonly [Gstr1RateRow, ...Gstr1RateRow[]]

function invoice([{ document }]: Rows) {
  return { inum: document?.number ?? '', idt: dateOf(document), val: rupees(document?.total_paise ?? 0) }
}

function note([{ document }]: Rows) {
  return {
    ntty: CREDIT_NOTE,
    nt_num: document?.number ?? '',
    nt_dt: dateOf(document),
    val: rupees(document?.total_paise ?? 0),
  }
}

/** The portal numbers the items of a document by their rate: 1801 for 18%. */
function items(rows: Rows) {
  return rows.map((row) => ({ num: row.rate_basis_points + 1, itm_det: details(row) }))
}

/** Inter-State supplies have only IGST, all others only CGST and SGST. Haat charges no cess. */
function details(row: Gstr1RateRow) {
  const { igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst } = row
  const isInterState = cgst === 0 && sgst === 0 && igst !== 0
  return {
    rt: row.rate_basis_points / 100,
    txval: rupees(row.taxable_paise),
    ...(isInterState ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }),
    ...(!isInterState && igst !== 0 && { iamt: rupees(igst) }),
    csamt: 0,
  }
}

const buyerOf = ({ document }: Gstr1RateRow) => document?.buyer_gstin ?? ''
const placeOf = ([{ place_of_supply: place }]: Rows) => place.state_code

/** `21-11-2026` */
function dateOf(document: Gstr1RateRow['document']): string {
  return (document?.issued_on ?? '').split('-').toReversed().join('-')
}

function byDocument(rows: readonly Gstr1RateRow[]): Rows[] {
  return groupBy(rows, ({ document }) => document?.number ?? '').map(([, ofDocument]) => ofDocument)
}

function groupBy(rows: readonly Gstr1RateRow[], key: (row: Gstr1RateRow) => string): [string, Rows][] {
  return [...Map.groupBy(rows, key)].flatMap(([name, [first, ...rest]]): [string, Rows][] =>
    first === undefined ? [] : [[name, [first, ...rest]]],
  )
}
