import { allocate } from '../../discounts/index.ts'
import { sumOf } from '../../sum-of.ts'
import { sumTaxes } from '../pricing/price-order.ts'
import type { OrderDocument } from './contract.ts'

export type DocumentLine = OrderDocument['lines'][number]

/** Lines of a document, or what is left of them, with the rounding to whole rupees. */
export interface LinesLeft {
  readonly lines: readonly DocumentLine[]
  readonly round_off: number
}

/** What is taken of a line. */
export interface WantedPart {
  /** The ID of the order's line, or the kind of the charge. */
  readonly item: string
  readonly quantity: number
  readonly amount_paise: number
}

export function totalOf({ lines, round_off: roundOff }: LinesLeft): number {
  return sumOf(lines, ({ total }) => total) + roundOff
}

/** Returns the amounts of a document with these lines. */
export function amountsOf({ lines, round_off: roundOff }: LinesLeft) {
  const taxes = sumTaxes(lines.flatMap((line) => line.taxes))
  return {
    lines: [...lines],
    taxes,
    taxable_value: sumOf(lines, ({ taxable_value: taxable }) => taxable),
    gst: sumOf(taxes, ({ amount }) => amount),
    round_off: roundOff,
    total: Math.max(0, totalOf({ lines, round_off: roundOff })),
  }
}

/**
 * Takes an amount out of lines: first the wanted parts, in proportion if the amount is less, and the rest of it in proportion
 * to what is left. The taxable value and taxes of each part are in proportion to those of its line; the rounding goes with
 * the last part. Taking everything, in whatever parts, takes exactly what was there. Pure. An amount above the total is
 * everything.
 */
export function takeLines(
  from: LinesLeft,
  amountPaise: number,
  wanted: readonly WantedPart[] = [],
): { readonly taken: LinesLeft; readonly left: LinesLeft } {
  const quantities = from.lines.map((line, index) =>
    Math.min(
      line.quantity,
      sumOf(wanted, (part) => (indexOfItem(from.lines, part.item) === index ? part.quantity : 0)),
    ),
  )
  const shares =
    amountPaise >= totalOf(from) ? from.lines.map(({ total }) => total) : sharesOf(from, amountPaise, wanted)
  const parts = from.lines.map((line, index) => splitLine(line, shares[index] ?? 0, quantities[index] ?? 0))
  // A charge of which nothing is left has no units that could come back.
  const taken = parts.flatMap(([part]) => (part.total > 0 || (part.quantity > 0 && part.unit !== '') ? [part] : []))
  const roundOff = Math.min(amountPaise, totalOf(from)) - sumOf(taken, ({ total }) => total)
  return {
    taken: { lines: taken, round_off: roundOff },
    left: { lines: parts.map(([, rest]) => rest), round_off: from.round_off - roundOff },
  }
}

/**
 * Reduces the price of lines, in proportion, by an amount, which their discounts then include. Lines of which nothing is left
 * are gone. Pure.
 */
export function reduceLines(from: LinesLeft, amountPaise: number, includesGst: boolean): LinesLeft {
  if (amountPaise === 0) return from
  const { left } = takeLines(from, amountPaise)
  const lines = left.lines.flatMap((line) => (line.total === 0 ? [] : [explainPrice(line, includesGst)]))
  return { lines, round_off: left.round_off }
}

/** Gives a line the discount with which its units and their price come to its value. */
export function explainPrice(line: DocumentLine, includesGst: boolean): DocumentLine {
  const price = includesGst ? line.total : line.taxable_value
  return { ...line, discount: Math.max(0, line.quantity * line.unit_price - price) }
}

/** How much of an amount is of each line. */
function sharesOf({ lines }: LinesLeft, amountPaise: number, wanted: readonly WantedPart[]): number[] {
  const wishes = lines.map((line, index) =>
    Math.min(
      line.total,
      sumOf(wanted, (part) => (indexOfItem(lines, part.item) === index ? part.amount_paise : 0)),
    ),
  )
  const wished = sumOf(wishes, (wish) => wish)
  const first = wished > amountPaise ? allocate(amountPaise, wishes) : wishes
  const left = lines.map(({ total }, index) => total - (first[index] ?? 0))
  const rest = Math.min(
    amountPaise - sumOf(first, (share) => share),
    sumOf(left, (total) => total),
  )
  const second = allocate(rest, left)
  return first.map((share, index) => share + (second[index] ?? 0))
}

export function indexOfItem(lines: readonly DocumentLine[], item: string): number {
  return lines.findIndex((line) => line.item === item)
}

/** Splits a line into a part with this total, and the rest. A part without units is a reduction of the price. */
function splitLine(line: DocumentLine, amountPaise: number, quantity: number): [DocumentLine, DocumentLine] {
  const [taxable = 0, ...heads] = splitTaxes(line, amountPaise)
  const discount = line.total === 0 ? 0 : Math.round((line.discount * amountPaise) / line.total)
  const isPrice = quantity === 0
  const part = {
    ...line,
    quantity,
    unit_price: isPrice ? 0 : line.unit_price,
    discount: isPrice ? 0 : discount,
    taxable_value: taxable,
    taxes: line.taxes.map((tax, index) => ({ ...tax, amount: heads[index] ?? 0 })),
    total: amountPaise,
  }
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    discount: line.discount - (isPrice ? 0 : discount),
    taxable_value: line.taxable_value - taxable,
    taxes: line.taxes.map((tax, index) => ({ ...tax, amount: tax.amount - (heads[index] ?? 0) })),
    total: line.total - amountPaise,
  }
  return [part, rest]
}

/**
 * Splits an amount into taxable value and taxes like a line. Each tax is rounded by itself, so that CGST and SGST stay equal,
 * unless a share would exceed what the line has.
 */
function splitTaxes(line: DocumentLine, amountPaise: number): number[] {
  if (amountPaise === 0 || line.total === 0) return []
  const amounts = line.taxes.map(({ amount }) => amount)
  const heads = amounts.map((amount) => roundedShare(amountPaise, amount, line.total))
  const taxable = amountPaise - sumOf(heads, (amount) => amount)
  const isPossible = taxable >= 0 && taxable <= line.taxable_value
  return isPossible ? [taxable, ...heads] : allocate(amountPaise, [line.taxable_value, ...amounts])
}

// BigInt, because paise times paise can exceed 2^53.
function roundedShare(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
