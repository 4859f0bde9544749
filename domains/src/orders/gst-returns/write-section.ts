import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../escape-formula.ts'
import type { OrderDocument } from '../documents/contract.ts'
import type { DocumentPart } from './break-down.ts'
import type { Gstr1, RateRow } from './build-gstr1.ts'
import type { Gstr1Section } from './contract.ts'

type Cell = string | number

/** Returns a section as CSV with the columns of the GST portal's offline tool. Amounts are in rupees. */
export function writeSection(gstr1: Gstr1, section: Gstr1Section): string {
  const { headers, rows } = tableOf(gstr1, section)
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : String(cell))))
  return `\uFEFF${stringify([headers, ...cells], { record_delimiter: 'windows' })}`
}

function tableOf(gstr1: Gstr1, section: Gstr1Section): { headers: string[]; rows: Cell[][] } {
  switch (section) {
    case 'b2b':
      return {
        headers: [
          'GSTIN/UIN of Recipient',
          'Receiver Name',
          'Invoice Number',
          'Invoice date',
          'Invoice Value',
          'Place Of Supply',
          'Reverse Charge',
          'Applicable % of Tax Rate',
          'Invoice Type',
          'E-Commerce GSTIN',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: listed(gstr1.rates.b2b, (row, document) => [
          document.buyer.gstin ?? '',
          document.buyer.name,
          document.number,
          dateOf(document),
          rupees(document.total),
          placeOf(row),
          'N',
          '',
          'Regular B2B',
          '',
          rateOf(row),
          rupees(row.taxable_paise),
          '',
        ]),
      }
    case 'b2cl':
      return {
        headers: [
          'Invoice Number',
          'Invoice date',
          'Invoice Value',
          'Place Of Supply',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
          'E-Commerce GSTIN',
        ],
        rows: listed(gstr1.rates.b2cl, (row, document) => [
          document.number,
          dateOf(document),
          rupees(document.total),
          placeOf(row),
          '',
          rateOf(row),
          rupees(row.taxable_paise),
          '',
          '',
        ]),
      }
    case 'b2cs':
      return {
        headers: [
          'Type',
          'Place Of Supply',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
          'E-Commerce GSTIN',
        ],
        rows: gstr1.rates.b2cs.map((row) => ['OE', placeOf(row), '', rateOf(row), rupees(row.taxable_paise), '', '']),
      }
    case 'cdnr':
      return {
        headers: [
          'GSTIN/UIN of Recipient',
          'Receiver Name',
          'Note Number',
          'Note Date',
          'Note Type',
          'Place Of Supply',
          'Reverse Charge',
          'Note Supply Type',
          'Note Value',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: listed(gstr1.rates.cdnr, (row, document) => [
          document.buyer.gstin ?? '',
          document.buyer.name,
          document.number,
          dateOf(document),
          'C',
          placeOf(row),
          'N',
          'Regular B2B',
          rupees(document.total),
          '',
          rateOf(row),
          rupees(row.taxable_paise),
          '',
        ]),
      }
    case 'cdnur':
      return {
        headers: [
          'UR Type',
          'Note Number',
          'Note Date',
          'Note Type',
          'Place Of Supply',
          'Note Value',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: listed(gstr1.rates.cdnur, (row, document) => [
          'B2CL',
          document.number,
          dateOf(document),
          'C',
          placeOf(row),
          rupees(document.total),
          '',
          rateOf(row),
          rupees(row.taxable_paise),
          '',
        ]),
      }
    case 'hsn_b2b':
    case 'hsn_b2c':
      return { headers: hsnHeaders, rows: gstr1.hsn[section].map(hsnRow) }
    case 'docs':
      return {
        headers: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
        rows: gstr1.docs.map((row) => [natures[row.kind], row.first, row.last, row.count, 0]),
      }
  }
}

const hsnHeaders = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]

function hsnRow(part: DocumentPart): Cell[] {
  const { taxable_paise: taxable, igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst } = part
  return [
    part.hsn_code,
    part.description.slice(0, 30),
    'NOS-NUMBERS',
    part.quantity,
    rupees(taxable + igst + cgst + sgst),
    rateOf(part),
    rupees(taxable),
    rupees(igst),
    rupees(cgst),
    rupees(sgst),
    '',
  ]
}

const natures: Readonly<Record<OrderDocument['kind'], string>> = {
  invoice: 'Invoices for outward supply',
  bill_of_supply: 'Invoices for outward supply',
  credit_note: 'Credit Note',
  receipt_voucher: 'Receipt Voucher',
  refund_voucher: 'Refund Voucher',
}

function listed(rows: readonly RateRow[], write: (row: RateRow, document: OrderDocument) => Cell[]): Cell[][] {
  return rows.flatMap((row) => (row.document === undefined ? [] : [write(row, row.document)]))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21-Nov-2026` */
function dateOf({ issued_on: day }: OrderDocument): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** `29-Karnataka` */
function placeOf({ place_of_supply: { state, state_code: code } }: RateRow): string {
  return `${code}-${state}`
}

function rateOf({ rate_basis_points: rate }: { readonly rate_basis_points: number }): number {
  return rate / 100
}

// Numbers, because a negative one mustn't be escaped like a formula.
function rupees(paise: number): number {
  return paise / 100
}
