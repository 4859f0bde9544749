import type { OrderDocument } from '../documents/contract.ts'
import {
  addAmounts,
  breakDownInvoice,
  breakDownNote,
  byRate,
  type DocumentPart,
  noAmounts,
  sumAmounts,
} from './break-down.ts'
import type { Gstr1Amounts, Gstr1Section } from './contract.ts'

/** Since August 2024 (Notification 12/2024, Central Tax), invoices above this to unregistered buyers of other States are listed. */
const B2CL_PAISE = 1_00_000_00
const B2CL_PAISE_BEFORE = 2_50_000_00
const LOWERED_ON = '2024-08-01'

/** An issued document, and the invoice that it corrects. */
export interface IssuedDocument {
  readonly series: string
  readonly serial: number
  readonly document: OrderDocument
  readonly corrects: OrderDocument | undefined
}

/** Rows of one document, or of all that are added up, at one rate. */
export interface RateRow extends Gstr1Amounts {
  /** Undefined for rows that add up several documents. */
  readonly document: OrderDocument | undefined
  readonly place_of_supply: { readonly state: string; readonly state_code: string }
  readonly rate_basis_points: number
}

export interface SeriesRow {
  readonly kind: OrderDocument['kind']
  readonly first: string
  readonly last: string
  readonly first_serial: number
  readonly last_serial: number
  readonly count: number
}

export interface Gstr1 {
  readonly rates: Readonly<Record<'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur', readonly RateRow[]>>
  readonly hsn: Readonly<Record<'hsn_b2b' | 'hsn_b2c', readonly DocumentPart[]>>
  readonly docs: readonly SeriesRow[]
  readonly invoices: Gstr1Amounts & { readonly count: number }
  readonly credit_notes: Gstr1Amounts & { readonly count: number }
}

/**
 * Sorts a month's documents into the sections of GSTR-1. Pure. Small supplies to consumers and the HSN summaries are less
 * their credit notes, so that the sections add up to the invoices less the credit notes.
 */
export function createGstr1() {
  const rates: Record<keyof Gstr1['rates'], RateRow[]> = { b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [] }
  const small = new Map<string, RateRow>()
  const hsn = { hsn_b2b: new Map<string, DocumentPart>(), hsn_b2c: new Map<string, DocumentPart>() }
  const series = new Map<string, SeriesRow>()
  const invoices = { count: 0, amounts: noAmounts }
  const notes = { count: 0, amounts: noAmounts }

  const list = (
    section: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur',
    document: OrderDocument,
    parts: readonly DocumentPart[],
  ) => {
    for (const [rate, amounts] of byRate(parts)) {
      rates[section].push({
        document,
        place_of_supply: document.place_of_supply,
        rate_basis_points: rate,
        ...amounts,
      })
    }
  }
  const addSmall = (document: OrderDocument, parts: readonly DocumentPart[], sign: 1 | -1) => {
    for (const [rate, amounts] of byRate(parts)) {
      const place = document.place_of_supply
      const key = `${place.state_code} ${String(rate).padStart(5, '0')}`
      const sum = addAmounts(small.get(key) ?? noAmounts, amounts, sign)
      small.set(key, { document: undefined, place_of_supply: place, rate_basis_points: rate, ...sum })
    }
  }
  const addHsn = (section: keyof typeof hsn, parts: readonly DocumentPart[], sign: 1 | -1) => {
    for (const part of parts) {
      const key = `${part.hsn_code} ${String(part.rate_basis_points).padStart(5, '0')}`
      const known = hsn[section].get(key)
      hsn[section].set(key, {
        ...part,
        description: known?.description ?? part.description,
        quantity: (known?.quantity ?? 0) + sign * part.quantity,
        ...addAmounts(known ?? noAmounts, part, sign),
      })
    }
  }

  const add = (issued: IssuedDocument): void => {
    countDocument(series, issued)
    const { document, corrects } = issued
    if (document.registration !== 'regular') return
    if (isInvoice(document)) {
      const parts = breakDownInvoice(document)
      const section = sectionOfInvoice(document)
      if (section === 'b2cs') addSmall(document, parts, 1)
      else list(section, document, parts)
      addHsn(section === 'b2b' ? 'hsn_b2b' : 'hsn_b2c', parts, 1)
      invoices.count += 1
      invoices.amounts = addAmounts(invoices.amounts, sumAmounts(parts))
    }
    if (document.kind === 'credit_note' && corrects !== undefined) {
      const parts = breakDownNote(document, corrects)
      const section = sectionOfInvoice(corrects)
      if (section === 'b2cs') addSmall(document, parts, -1)
      else list(section === 'b2b' ? 'cdnr' : 'cdnur', document, parts)
      addHsn(section === 'b2b' ? 'hsn_b2b' : 'hsn_b2c', parts, -1)
      notes.count += 1
      notes.amounts = addAmounts(notes.amounts, sumAmounts(parts))
    }
  }

  const finish = (): Gstr1 => ({
    rates: { ...rates, b2cs: sorted(small) },
    hsn: { hsn_b2b: sorted(hsn.hsn_b2b), hsn_b2c: sorted(hsn.hsn_b2c) },
    docs: sorted(series),
    invoices: { count: invoices.count, ...invoices.amounts },
    credit_notes: { count: notes.count, ...notes.amounts },
  })
  return { add, finish }
}

/** A bill of supply of a registered seller is for goods at 0%. */
export function isInvoice({ kind }: Pick<OrderDocument, 'kind'>): boolean {
  return kind === 'invoice' || kind === 'bill_of_supply'
}

/** Returns the section that a document is in; undefined if it's in none, such as a voucher. */
export function sectionOf({ document, corrects }: Pick<IssuedDocument, 'document' | 'corrects'>) {
  if (document.registration !== 'regular') return undefined
  if (isInvoice(document)) return sectionOfInvoice(document)
  if (document.kind !== 'credit_note' || corrects === undefined) return undefined
  const section = sectionOfInvoice(corrects)
  return section === 'b2cs' ? section : section === 'b2b' ? 'cdnr' : 'cdnur'
}

function sectionOfInvoice({
  buyer,
  seller,
  place_of_supply: place,
  total,
  issued_on: day,
}: OrderDocument): 'b2b' | 'b2cl' | 'b2cs' {
  if (buyer.gstin !== null) return 'b2b'
  const limit = day < LOWERED_ON ? B2CL_PAISE_BEFORE : B2CL_PAISE
  return place.state_code !== seller.state_code && total > limit ? 'b2cl' : 'b2cs'
}

function countDocument(series: Map<string, SeriesRow>, { series: name, serial, document }: IssuedDocument): void {
  const key = `${document.kind} ${name}`
  const known = series.get(key)
  const isFirst = known === undefined || serial < known.first_serial
  const isLast = known === undefined || serial > known.last_serial
  series.set(key, {
    kind: document.kind,
    first: isFirst ? document.number : known.first,
    first_serial: isFirst ? serial : known.first_serial,
    last: isLast ? document.number : known.last,
    last_serial: isLast ? serial : known.last_serial,
    count: (known?.count ?? 0) + 1,
  })
}

function sorted<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Returns the rows of a section, and what they add up to. The list of documents has no amounts. */
export function totalsOfSection(gstr1: Gstr1, section: Gstr1Section): Gstr1Amounts & { readonly rows: number } {
  if (section === 'docs') return { rows: gstr1.docs.length, ...noAmounts }
  const rows = section === 'hsn_b2b' || section === 'hsn_b2c' ? gstr1.hsn[section] : gstr1.rates[section]
  return { rows: rows.length, ...sumAmounts(rows) }
}
