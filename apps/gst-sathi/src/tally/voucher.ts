import type { GstDocument } from '@haat/app-sdk'
import type { Ledgers } from './ledgers.ts'

/** A line of a voucher, in paise: debits are positive, credits negative. All lines of a voucher add up to 0. */
export interface Entry {
  readonly ledger: string
  readonly debit_paise: number
  /** The line of the buyer. */
  readonly is_party: boolean
}

export interface Voucher {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly date: string
  readonly state: string
  readonly gstin: string | null
  readonly party: string
  readonly narration: string
  /** The invoice that a credit note corrects. */
  readonly corrects: GstDocument['corrects']
  readonly entries: readonly Entry[]
}

type Part = GstDocument['parts'][number]

/** Returns the voucher of an invoice or a credit note; undefined for other documents, which don't change what is sold. */
export function voucherOf(document: GstDocument, ledgers: Ledgers): Voucher | undefined {
  const { kind, buyer_gstin: gstin } = document
  const isNote = kind === 'credit_note'
  if (!isNote && kind !== 'invoice' && kind !== 'bill_of_supply') return undefined
  const party = nameOf(gstin === null ? ledgers.party : ledgers.business_party, { gstin: gstin ?? '' })
  return {
    id: document.id,
    type: isNote ? ledgers.credit_voucher : ledgers.sales_voucher,
    number: document.number,
    date: document.issued_on,
    state: document.place_of_supply.state,
    gstin,
    party,
    narration: `Order ${document.order_name}`,
    corrects: document.corrects,
    entries: entriesOf(document, { ledgers, party, sign: isNote ? -1 : 1 }),
  }
}

interface EntriesOptions {
  readonly ledgers: Ledgers
  readonly party: string
  /** 1 for invoices: the party is debited, sales and taxes are credited. -1 for credit notes. */
  readonly sign: 1 | -1
}

function entriesOf(document: GstDocument, { ledgers, party, sign }: EntriesOptions): Entry[] {
  const { parts, total_paise: total } = document
  const credits = new Map<string, number>()
  const credit = (ledger: string, paise: number) => credits.set(ledger, (credits.get(ledger) ?? 0) + paise)
  for (const part of parts) {
    const rate = part.rate_basis_points / 100
    const sales = isInterstate(document, part) ? ledgers.interstate_sales : ledgers.sales
    credit(nameOf(sales, { rate }), part.taxable_paise)
    credit(nameOf(ledgers.cgst, { rate: rate / 2 }), part.cgst_paise)
    credit(nameOf(ledgers.sgst, { rate: rate / 2 }), part.sgst_paise)
    credit(nameOf(ledgers.igst, { rate }), part.igst_paise)
  }
  credit(ledgers.round_off, total - parts.reduce((sum, part) => sum + totalOf(part), 0))
  return [
    { ledger: party, debit_paise: sign * total, is_party: true },
    ...[...credits]
      .filter(([, paise]) => paise !== 0)
      .map(([ledger, paise]) => ({ ledger, debit_paise: -sign * paise, is_party: false })),
  ]
}

/** Goods without tax have no IGST either, so their State decides (IGST Act 2017, section 7). */
function isInterstate({ seller_gstin: seller, place_of_supply: place }: GstDocument, part: Part): boolean {
  return part.igst_paise !== 0 || (seller !== null && !seller.startsWith(place.state_code))
}

function totalOf(part: Part): number {
  return part.taxable_paise + part.igst_paise + part.cgst_paise + part.sgst_paise
}

function nameOf(ledger: string, { rate, gstin }: { readonly rate?: number; readonly gstin?: string }): string {
  return ledger.replaceAll('{rate}', String(rate ?? '')).replaceAll('{gstin}', gstin ?? '')
}
