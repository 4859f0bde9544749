import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractGst } from '../../tax/index.ts'
import { OrderDocument } from './contract.ts'
import { planCredit, subtractNote } from './creditable-invoices.ts'
import { planLoweredLines } from './plan-lowered-lines.ts'
import { amountsOf, type DocumentLine, type LinesLeft, takeLines, totalOf } from './split-lines.ts'

const places = [
  { supplier: '29', place_of_supply: '29' },
  { supplier: '29', place_of_supply: '33' },
] as const

const line = fc.record({
  total: fc.integer({ min: 0, max: 50_00_000_00 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  rate: fc.constantFrom(0, 25, 500, 1_800, 10_000),
})
const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    place: fc.constantFrom(...places),
    round: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ lines, place, round }): LinesLeft => {
    const written = lines.map(({ total, quantity, rate }, index): DocumentLine => {
      const { taxable, heads } = extractGst(total, place, rate)
      return {
        item: `line ${index}`,
        description: 'Tea',
        hsn_code: '0902',
        quantity,
        unit: 'Nos',
        unit_price: total,
        discount: 0,
        taxable_value: taxable,
        gst_rate_basis_points: rate,
        taxes: rate === 0 ? [] : [...heads],
        total,
      }
    })
    const sum = written.reduce((all, { total }) => all + total, 0)
    return { lines: written, round_off: Math.max(round, 0 - sum) }
  })
const request = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  items: fc.array(
    fc.record({ index: fc.nat(4), quantity: fc.nat(20), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      maxLength: 4,
    },
  ),
})

const wantedOf = (from: LinesLeft, items: readonly { index: number; quantity: number; share: number }[]) =>
  items.map(({ index, quantity, share }) => ({
    item: `line ${index}`,
    quantity,
    amount_paise: Math.floor((from.lines[index]?.total ?? 0) * share),
  }))

/** No amount is negative, each line adds up, and CGST is SGST where it was. */
function expectSound({ lines }: LinesLeft): void {
  for (const { taxable_value: taxable, taxes, total, quantity } of lines) {
    expect(Math.min(taxable, total, quantity, ...taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
    expect(taxable + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
}

test('parts of an invoice, whatever they are of, add up to it and are never more than is left', () => {
  fc.assert(
    fc.property(invoice, fc.array(request, { maxLength: 6 }), (whole, requests) => {
      let left = whole
      const taken: LinesLeft[] = []
      for (const { share, items } of [...requests, { share: 1, items: [] }]) {
        const before = totalOf(left)
        const amount = Math.floor(before * share)
        const split = takeLines(left, amount, wantedOf(left, items))
        expect(totalOf(split.taken)).toBe(amount)
        expect(totalOf(split.left)).toBe(before - amount)
        expectSound(split.taken)
        expectSound(split.left)
        taken.push(split.taken)
        left = split.left
      }
      const sum = amountsOf({
        lines: taken.flatMap(({ lines }) => lines),
        round_off: taken.reduce((all, part) => all + part.round_off, 0),
      })
      const { lines: _, ...amounts } = sum
      const { lines: __, ...expected } = amountsOf(whole)
      expect(amounts).toMatchObject({ ...expected, taxes: amounts.taxes })
      for (const tax of expected.taxes) {
        const same = amounts.taxes.find(
          ({ head, rate_basis_points: rate }) => head === tax.head && rate === tax.rate_basis_points,
        )
        expect(same?.amount ?? 0).toBe(tax.amount)
      }
    }),
  )
})

test('credits of several invoices add up to what is asked for, within each invoice', () => {
  fc.assert(
    fc.property(
      fc.array(invoice, { minLength: 1, maxLength: 3 }),
      fc.array(request, { maxLength: 4 }),
      (invoices, requests) => {
        const document = emptyInvoice()
        let open = invoices.map((left, index) => ({ id: `${index}`, document, left }))
        for (const { share, items } of requests) {
          const total = open.reduce((sum, { left }) => sum + totalOf(left), 0)
          const amount = Math.floor(total * share)
          const first = open[0]?.left ?? { lines: [], round_off: 0 }
          const credits = planCredit(open, amount, wantedOf(first, items))
          expect(credits.reduce((sum, { taken }) => sum + totalOf(taken), 0)).toBe(amount)
          open = open.map((one) => {
            const credit = credits.find(({ invoice: credited }) => credited.id === one.id)
            return credit === undefined ? one : { ...one, left: subtractNote(one.left, credit.taken) }
          })
          for (const { left } of open) {
            expectSound(left)
            expect(totalOf(left)).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
  )
})

test('lowered lines are credited to the paisa with their rounding, and no invoice beyond what is left of it', () => {
  const part = fc.record({ of: fc.nat(2), index: fc.nat(4), share: fc.constantFrom(0.3, 1) })
  fc.assert(
    fc.property(
      fc.array(invoice, { minLength: 1, maxLength: 3 }),
      fc.uniqueArray(part, { minLength: 1, maxLength: 4, selector: ({ index }) => index }),
      fc.integer({ min: -100, max: 100 }),
      (lefts, parts, roundOff) => {
        const invoices = lefts.map((left, index) => ({ id: `${index}`, document: emptyInvoice(), left }))
        const lowered = parts.flatMap(({ of, index, share }) => {
          const known = lefts[of % lefts.length]?.lines[index]
          if (known === undefined) return []
          const from = { lines: [known], round_off: 0 }
          return takeLines(from, Math.floor(known.total * share)).taken.lines
        })
        const wanted = lowered.reduce((sum, { total }) => sum + total, 0) + roundOff
        const available = lefts.reduce((sum, left) => sum + totalOf(left), 0)
        fc.pre(lowered.length > 0 && wanted >= 0 && wanted <= available)
        const credits = planLoweredLines(invoices, lowered, roundOff)
        expect(credits.reduce((sum, { taken }) => sum + totalOf(taken), 0)).toBe(wanted)
        for (const { invoice: credited, taken } of credits) {
          expect(totalOf(taken)).toBeGreaterThanOrEqual(0)
          expect(totalOf(taken)).toBeLessThanOrEqual(totalOf(credited.left))
          expectSound(subtractNote(credited.left, taken))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('the rounding of an invoice whose lines are credited goes back with the rest of the order', () => {
  const document = emptyInvoice()
  const whole: LinesLeft = { lines: [{ ...untaxed, item: 'tea', total: 501_74, taxable_value: 501_74 }], round_off: 26 }
  const invoices = [
    { id: 'first', document, left: whole },
    { id: 'second', document, left: { lines: [untaxed], round_off: 0 } },
  ]
  const [tea] = planCredit(invoices, 501_74, [{ item: 'tea', quantity: 1, amount_paise: 501_74 }])
  expect(tea?.taken).toMatchObject({ lines: [{ total: 501_74 }], round_off: 0 })
  const left = invoices.map((one) =>
    one.id === 'first' ? { ...one, left: subtractNote(one.left, tea?.taken ?? whole) } : one,
  )
  const rest = planCredit(left, 500_26, [{ item: 'pot', quantity: 1, amount_paise: 500_00 }])
  expect(rest.map(({ invoice: { id }, taken }) => [id, totalOf(taken)])).toEqual([
    ['first', 26],
    ['second', 500_00],
  ])
})

const emptyInvoice = () => OrderDocument.parse({ ...emptyDocument, ...amountsOf({ lines: [], round_off: 0 }) })
const untaxed: DocumentLine = {
  item: 'pot',
  description: 'Teapot',
  hsn_code: '6912',
  quantity: 1,
  unit: 'Nos',
  unit_price: 500_00,
  discount: 0,
  taxable_value: 500_00,
  gst_rate_basis_points: 0,
  taxes: [],
  total: 500_00,
}
const party = { name: 'Asha', address: [], gstin: null, state: 'Karnataka', state_code: '29' }
const emptyDocument = {
  kind: 'invoice',
  number: 'INV/26-27/00001',
  issued_at: '2026-11-20T10:00:00Z',
  issued_on: '2026-11-20',
  corrects: null,
  registration: 'regular',
  seller: party,
  buyer: party,
  delivery_address: [],
  place_of_supply: { state: 'Karnataka', state_code: '29' },
  total_in_words: '',
  reverse_charge: 'No',
  order_number: 1001,
  note: '',
}
