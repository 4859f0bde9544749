import type { Tx } from '@haat/db'
import { allocate } from '../../discounts/index.ts'
import { sumOf } from '../../sum-of.ts'
import { nameOfItem } from '../name-of-item.ts'
import { chargeNames } from '../pricing/charge-names.ts'
import { OrderDocument } from './contract.ts'
import { type DocumentLine, indexOfItem, type LinesLeft, takeLines, totalOf, type WantedPart } from './split-lines.ts'

/** An issued invoice or bill of supply, and what no credit note has credited yet. */
export interface CreditableInvoice {
  readonly id: string
  readonly document: OrderDocument
  readonly left: LinesLeft
}

/** What a credit note credits of an invoice. */
export interface Credit {
  readonly invoice: CreditableInvoice
  readonly taken: LinesLeft
}

/** Returns the invoices of an order, oldest first. */
export async function listCreditableInvoices(tx: Tx, orderId: string): Promise<CreditableInvoice[]> {
  const rows = await tx
    .selectFrom('order_documents')
    .select(['id', 'corrects_id', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'credit_note'])
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const documents = rows.map((row) => ({ ...row, document: OrderDocument.parse(row.document) }))
  const isOld = documents.some(({ document }) => document.lines.some(({ item }) => item === null))
  const known = isOld ? await listItems(tx, orderId) : []
  return documents
    .filter(({ document }) => document.kind !== 'credit_note')
    .map(({ id, document }) => {
      const invoiced = { lines: nameItems(document.lines, known), round_off: document.round_off }
      const notes = documents.filter((row) => row.corrects_id === id)
      const left = notes.reduce<LinesLeft>(
        (rest, note) => subtractNote(rest, { ...note.document, lines: nameItems(note.document.lines, known) }),
        invoiced,
      )
      return { id, document, left }
    })
}

/**
 * Chooses which invoices an amount is credited of: first those that have the wanted items, then the oldest ones. None is
 * credited more than is left of it.
 */
export function planCredit(
  invoices: readonly CreditableInvoice[],
  amountPaise: number,
  wanted: readonly WantedPart[],
): Credit[] {
  const isEverything = amountPaise >= sumOf(invoices, ({ left }) => Math.max(0, totalOf(left)))
  const amounts = wanted.map(({ amount_paise: amount }) => amount)
  const scaled = sumOf(amounts, (amount) => amount) > amountPaise ? allocate(amountPaise, amounts) : amounts
  const open = wanted.map((part, index) => ({ ...part, amount_paise: scaled[index] ?? 0 }))
  const plans = invoices.map((invoice) => {
    const parts = open.flatMap((part): WantedPart[] => {
      const line = invoice.left.lines[indexOfItem(invoice.left.lines, part.item)]
      if (line === undefined) return []
      const amount = Math.min(part.amount_paise, line.total)
      const quantity = Math.min(part.quantity, line.quantity)
      part.amount_paise -= amount
      part.quantity -= quantity
      return [{ item: part.item, quantity, amount_paise: amount }]
    })
    const named = sumOf(parts, (part) => part.amount_paise)
    return { invoice, parts, amount: Math.min(named, Math.max(0, totalOf(invoice.left))) }
  })
  let rest = amountPaise - sumOf(plans, ({ amount }) => amount)
  for (const plan of plans) {
    const more = Math.min(rest, Math.max(0, totalOf(plan.invoice.left) - plan.amount))
    plan.amount += more
    rest -= more
  }
  return plans.flatMap(({ invoice, parts, amount }) => {
    // Old notes can have credited more than an invoice that was rounded down.
    if (totalOf(invoice.left) < 0) return []
    const { taken } = takeLines(invoice.left, isEverything ? totalOf(invoice.left) : amount, parts)
    // Of an invoice whose lines are credited, the rounding can be left.
    return taken.lines.length === 0 && taken.round_off === 0 ? [] : [{ invoice, taken }]
  })
}

/** Everything that is left of an invoice, with its units. */
export function everythingOf({ lines }: LinesLeft): WantedPart[] {
  return lines.flatMap(({ item, quantity, total }) => (item === null ? [] : [{ item, quantity, amount_paise: total }]))
}

/** Returns what a credit note leaves of its invoice. */
export function subtractNote(from: LinesLeft, note: LinesLeft): LinesLeft {
  let { lines, round_off: roundOff } = from
  for (const line of note.lines) {
    const index = line.item === null ? -1 : indexOfItem(lines, line.item)
    // An old note for an amount is of all items.
    if (index === -1) ({ lines, round_off: roundOff } = takeLines({ lines, round_off: roundOff }, line.total).left)
    else lines = lines.map((one, at) => (at === index ? subtractLine(one, line) : one))
  }
  return { lines, round_off: roundOff - note.round_off }
}

function subtractLine(line: DocumentLine, credited: DocumentLine): DocumentLine {
  const creditedOf = (head: string, rate: number) =>
    sumOf(credited.taxes, (tax) => (tax.head === head && tax.rate_basis_points === rate ? tax.amount : 0))
  return {
    ...line,
    quantity: Math.max(0, line.quantity - credited.quantity),
    discount: Math.max(0, line.discount - credited.discount),
    taxable_value: line.taxable_value - credited.taxable_value,
    taxes: line.taxes.map((tax) => ({ ...tax, amount: tax.amount - creditedOf(tax.head, tax.rate_basis_points) })),
    total: line.total - credited.total,
  }
}

type KnownItem = Pick<DocumentLine, 'description' | 'hsn_code'> & { readonly item: string }

/** Old documents don't say of what their lines are; the order does. */
function nameItems(lines: readonly DocumentLine[], known: readonly KnownItem[]): DocumentLine[] {
  return lines.map((line) => {
    if (line.item !== null) return line
    const item = known.find((one) => one.description === line.description && one.hsn_code === line.hsn_code)
    return { ...line, item: item?.item ?? null }
  })
}

async function listItems(tx: Tx, orderId: string): Promise<KnownItem[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['id', 'title', 'variant_title', 'hsn_code'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const charges = Object.entries(chargeNames).map(([item, description]) => ({ item, description, hsn_code: '' }))
  return [
    ...lines.map((line) => ({ item: line.id, description: nameOfItem(line), hsn_code: line.hsn_code })),
    ...charges,
  ]
}
