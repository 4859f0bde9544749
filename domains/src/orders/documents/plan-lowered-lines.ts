import { type Credit, type CreditableInvoice, planCredit, subtractNote } from './creditable-invoices.ts'
import { type DocumentLine, indexOfItem } from './split-lines.ts'

/**
 * Chooses which invoices are credited when an edit lowers lines: the oldest that has the line, by exactly what the edit
 * changes; if not that much is left of the line, as far as it goes, and then of the other lines. `roundOff` is credited with
 * the first of them.
 */
export function planLoweredLines(
  invoices: readonly CreditableInvoice[],
  lowered: readonly DocumentLine[],
  roundOff: number,
): Credit[] {
  const exact = new Map<string, DocumentLine[]>()
  const others: DocumentLine[] = []
  let open = [...invoices]
  for (const line of lowered) {
    const invoice = open.find(({ left }) => {
      const known = left.lines[indexOfItem(left.lines, line.item ?? '')]
      return known !== undefined && isWithin(line, known)
    })
    if (invoice === undefined) {
      others.push(line)
      continue
    }
    exact.set(invoice.id, [...(exact.get(invoice.id) ?? []), line])
    open = open.map((one) =>
      one.id === invoice.id ? { ...one, left: subtractNote(one.left, { lines: [line], round_off: 0 }) } : one,
    )
  }
  const amount = others.reduce((sum, { total }) => sum + total, 0)
  const wanted = others.map(({ item, quantity, total }) => ({ item: item ?? '', quantity, amount_paise: total }))
  const more = amount === 0 ? [] : planCredit(open, amount, wanted)
  const credits = invoices.flatMap((invoice): Credit[] => {
    const planned = more.find((credit) => credit.invoice.id === invoice.id)?.taken
    const lines = [...(exact.get(invoice.id) ?? []), ...(planned?.lines ?? [])]
    const rounding = planned?.round_off ?? 0
    return lines.length === 0 && rounding === 0 ? [] : [{ invoice, taken: { lines, round_off: rounding } }]
  })
  return credits.map((credit, index) =>
    index === 0 ? { ...credit, taken: { ...credit.taken, round_off: credit.taken.round_off + roundOff } } : credit,
  )
}

function isWithin(line: DocumentLine, known: DocumentLine): boolean {
  return (
    line.total <= known.total &&
    line.taxable_value <= known.taxable_value &&
    line.gst_rate_basis_points === known.gst_rate_basis_points &&
    line.taxes.every(
      (tax) => tax.amount <= (known.taxes.find(({ head }) => head === tax.head)?.amount ?? 0) && tax.amount >= 0,
    )
  )
}
