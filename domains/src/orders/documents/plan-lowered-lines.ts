import { type Credit, type CreditableInvoice, planCredit, subtractNote } from './creditable-invoices.ts'
import { type DocumentLine, indexOfItem, totalOf } from './split-lines.ts'

/**
 * Chooses which invoices are credited when an edit lowers lines: the oldest that has the line, by exactly what the edit
 * changes; if not that much is left of the line, as far as it goes, and then of the other lines. `roundOff` is credited with
 * them. None is credited more than is left of it.
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
  const credits = invoices.map((invoice): Credit => {
    const planned = more.find((credit) => credit.invoice.id === invoice.id)?.taken
    const lines = [...(exact.get(invoice.id) ?? []), ...(planned?.lines ?? [])]
    return { invoice, taken: { lines, round_off: planned?.round_off ?? 0 } }
  })
  return spreadRoundOff(credits, roundOff).filter((credit) => hasLines(credit) || credit.taken.round_off !== 0)
}

/**
 * Adds a rounding to the credits, those with lines first. What they credit beyond an invoice that was rounded down is a part
 * of the rounding.
 */
function spreadRoundOff(credits: readonly Credit[], roundOff: number): Credit[] {
  let rest = roundOff
  const add = ({ invoice, taken }: Credit, paise: number): Credit => {
    rest -= paise
    return { invoice, taken: { ...taken, round_off: taken.round_off + paise } }
  }
  const capped = credits.map((credit) => add(credit, Math.min(0, roomOf(credit))))
  return [...capped.filter(hasLines), ...capped.filter((credit) => !hasLines(credit))].map((credit) => {
    const least = -Math.max(0, totalOf(credit.taken))
    const most = Math.max(0, roomOf(credit))
    return add(credit, Math.max(least, Math.min(rest, most)))
  })
}

/** What is left of an invoice after a credit. */
function roomOf({ invoice, taken }: Credit): number {
  return totalOf(invoice.left) - totalOf(taken)
}

function hasLines({ taken }: Credit): boolean {
  return taken.lines.length > 0
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
