import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fulfilmentStatusOf, paymentStatusOf, quantityToFulfil, returnStatusOf } from './derived-states.ts'
import {
  fulfilmentTransitions,
  orderTransitions,
  paymentTransitions,
  type ReturnStatus,
  returnTransitions,
} from './order-states.ts'

const guide = readFileSync(new URL('../../../../docs/orders.md', import.meta.url), 'utf8')

/** Reads a table of the guide: the states that can follow each state. */
function readTable(heading: string): Record<string, string[]> {
  const section = guide.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)]
  return Object.fromEntries(rows.map(([, from = '', to = '']) => [from, to.match(/(?<=`)\w+(?=`)/g) ?? []]))
}

const tables = {
  Order: orderTransitions,
  Payment: paymentTransitions,
  Parcel: fulfilmentTransitions,
  Return: returnTransitions,
} as const

describe('the states of an order', () => {
  test.each(Object.entries(tables))('of the table “%s” are those of the guide', (heading, transitions) => {
    expect(readTable(heading)).toEqual(transitions)
  })

  test.each(Object.entries(tables))(
    'of the table “%s” can all be reached, and lead to known states',
    (_, transitions) => {
      const all: Readonly<Record<string, readonly string[]>> = transitions
      const [first = ''] = Object.keys(all)
      const reached = new Set([first])
      for (const state of reached) for (const next of all[state] ?? []) reached.add(next)
      expect([...reached].sort()).toEqual(Object.keys(all).sort())
    },
  )
})

const states = fc.array(
  fc.constantFrom<ReturnStatus[]>(
    'requested',
    'approved',
    'declined',
    'received',
    'refunded',
    'exchanged',
    'cancelled',
  ),
)

test('a return that waits for the store decides the order’s return status', () => {
  fc.assert(
    fc.property(states, (statuses) => {
      const status = returnStatusOf(statuses)
      expect(status === 'requested').toBe(statuses.includes('requested'))
      const isDone = statuses.every((one) => one === 'declined' || one === 'cancelled')
      expect(status === 'none').toBe(isDone)
    }),
  )
})

const lines = fc
  .record({
    quantity: fc.nat(9),
    fulfilled: fc.nat(9),
    refunded: fc.nat(9),
    requires_shipping: fc.boolean(),
  })
  .map(({ quantity, fulfilled, refunded, requires_shipping: requiresShipping }) => ({
    quantity,
    fulfilled_quantity: Math.min(quantity, fulfilled),
    refunded_unsent_quantity: Math.min(quantity - Math.min(quantity, fulfilled), refunded),
    requires_shipping: requiresShipping,
  }))

test('never more than what was ordered has to be sent, and never less than what was sent', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const toFulfil = quantityToFulfil(line)
      expect(toFulfil).toBeLessThanOrEqual(line.quantity)
      expect(toFulfil).toBeGreaterThanOrEqual(line.fulfilled_quantity)
      const isDone = toFulfil === line.fulfilled_quantity
      const status = fulfilmentStatusOf([line])
      if (line.requires_shipping && toFulfil > 0) expect(status === 'fulfilled').toBe(isDone)
      else expect(status).toBe('not_needed')
    }),
  )
})

test.each([
  [{ total_paise: 100, paid_paise: 0, refunded_paise: 0 }, 'unpaid'],
  [{ total_paise: 0, paid_paise: 0, refunded_paise: 0 }, 'paid'],
  [{ total_paise: 100, paid_paise: 0, refunded_paise: 0, is_authorized: true }, 'authorized'],
  [{ total_paise: 100, paid_paise: 40, refunded_paise: 0 }, 'partially_paid'],
  [{ total_paise: 100, paid_paise: 100, refunded_paise: 0 }, 'paid'],
  [{ total_paise: 100, paid_paise: 100, refunded_paise: 1 }, 'partially_refunded'],
  [{ total_paise: 100, paid_paise: 100, refunded_paise: 100 }, 'refunded'],
] as const)('%o is %s', (amounts, status) => {
  expect(paymentStatusOf(amounts)).toBe(status)
})
