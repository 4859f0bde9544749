import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../escape-formula.ts'
import type { OrderDocument } from '../documents/contract.ts'
import type { DocumentPart } from './break-down.ts'
import type { Gstr1, RateRow } from './build-gstr1.ts'
import type { Gstr1Section } from './contract.ts'

type Cell = string | number

/** A column of a section: its header, and its cell in a row of a document, or of all that are added up. */
type Column = readonly [header: string, cell: (row: RateRow, document: OrderDocument | undefined) => Cell]

/**
 * Returns a section as CSV with the columns of the GST portal's offline tool. Amounts are in rupees. For apps, the receiver's
 * name is empty, which the tool accepts.
 */
export function writeSection(gstr1: Gstr1, section: Gstr1Section, audience: 'app' | 'member' = 'member'): string {
  const { headers, rows } = tableOf(gstr1, section, audience)
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : String(cell))))
  return `\uFEFF${stringify([headers, ...cells], { record_delimiter: 'windows' })}`
}

function tableOf(
  gstr1: Gstr1,
  section: Gstr1Section,
  audience: 'app' | 'member',
): { headers: string[]; rows: Cell[][] } {
  switch (section) {
    case 'hsn_b2b':
    case 'hsn_b2c':
      return { headers: hsnHeaders, rows: gstr1.hsn[section].map(hsnRow) }
    case 'docs':
      return {
        headers: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
        rows: gstr1.docs.map((row) => [natures[row.kind], row.first, row.last, row.count, 0]),
      }
    default: {
      const columns = rateColumns[section].map((column) =>
        column === receiver && audience === 'app' ? always(receiver[0], '') : column,
      )
      return {
        headers: columns.map(([header]) => header),
        rows: gstr1.rates[section].map((row) => columns.map(([, cell]) => cell(row, row.document))),
      }
    }
  }
}

const always = (header: string, cell: Cell): Column => [header, () => cell]

const gstin: Column = ['GSTIN/UIN of Recipient', (_, document) => document?.buyer.gstin ?? '']
const receiver: Column = ['Receiver Name', (_, document) => document?.buyer.name ?? '']
const place: Column = ['Place Of Supply', placeOf]
const share = always('Applicable % of Tax Rate', '')
const reverseCharge = always('Reverse Charge', 'N')
const amounts: readonly Column[] = [
  ['Rate', rateOf],
  ['Taxable Value', ({ taxable_paise: taxable }) => rupees(taxable)],
  always('Cess Amount', ''),
]
const operator = always('E-Commerce GSTIN', '')

/** The columns that say which document it is; their headers start with its kind. */
function documentColumns(kind: 'Invoice' | 'Note'): { readonly number: Column; readonly date: Column; value: Column } {
  return {
    number: [`${kind} Number`, (_, document) => document?.number ?? ''],
    date: [kind === 'Invoice' ? 'Invoice date' : 'Note Date', (_, document) => (document ? dateOf(document) : '')],
    value: [`${kind} Value`, (_, document) => rupees(document?.total ?? 0)],
  }
}

const invoice = documentColumns('Invoice')
const note = documentColumns('Note')
const noteType = always('Note Type', 'C')

const rateColumns: Readonly<Record<keyof Gstr1['rates'], readonly Column[]>> = {
  b2b: [
    gstin,
    receiver,
    invoice.number,
    invoice.date,
    invoice.value,
    place,
    reverseCharge,
    share,
    always('Invoice Type', 'Regular B2B'),
    operator,
    ...amounts,
  ],
  b2cl: [invoice.number, invoice.date, invoice.value, place, share, ...amounts, operator],
  b2cs: [always('Type', 'OE'), place, share, ...amounts, operator],
  cdnr: [
    gstin,
    receiver,
    note.number,
    note.date,
    noteType,
    place,
    reverseCharge,
    always('Note Supply Type', 'Regular B2B'),
    note.value,
    share,
    ...amounts,
  ],
  cdnur: [always('UR Type', 'B2CL'), note.number, note.date, noteType, place, note.value, share, ...amounts],
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
