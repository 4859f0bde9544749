import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodEnd } from './period-end.ts'
import { costUntil, prorate } from './prorate.ts'

const start = new Date('2026-04-01T00:00:00Z')
const end = new Date('2026-05-01T00:00:00Z')
const half = new Date('2026-04-16T00:00:00Z')
const SECONDS = (end.getTime() - start.getTime()) / 1_000
const afterSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

// https://docs.stripe.com/billing/subscriptions/prorations and .../upgrade-downgrade: a monthly price of 10.00 changes
// to 20.00 halfway, and a price of 20.00 to 10.00.
test('matches Stripe’s published examples', () => {
  expect(prorate({ old_paise: 1_000, new_paise: 2_000 }, { start, end }, half)).toEqual({
    unused_paise: -500,
    rest_paise: 1_000,
  })
  expect(prorate({ old_paise: 2_000, new_paise: 1_000 }, { start, end }, half)).toEqual({
    unused_paise: -1_000,
    rest_paise: 500,
  })
  // Cancelled halfway: half of the price is credited.
  expect(prorate({ old_paise: 1_000, new_paise: 0 }, { start, end }, half)).toEqual({
    unused_paise: -500,
    rest_paise: 0,
  })
})

const price = fc.integer({ min: 0, max: 100_000_000_00 })
const changes = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: SECONDS }), price_paise: price }), { maxLength: 12 })
  .map((list) => list.toSorted((one, other) => one.at - other.at))

test('any sequence of changes charges each stretch at its own price, to the paisa', () => {
  fc.assert(
    fc.property(price, changes, (first, list) => {
      let charged = first
      let used = 0
      let exact = 0
      let current = { at: 0, price_paise: first }
      for (const change of list) {
        const lines = prorate(
          { old_paise: current.price_paise, new_paise: change.price_paise },
          { start, end },
          afterSeconds(change.at),
        )
        charged += lines.unused_paise + lines.rest_paise
        used += stretch(current.price_paise, current.at, change.at)
        exact += (current.price_paise * (change.at - current.at)) / SECONDS
        current = change
      }
      used += stretch(current.price_paise, current.at, SECONDS)
      exact += (current.price_paise * (SECONDS - current.at)) / SECONDS
      expect(charged).toBe(used)
      // Less than a paisa from the unrounded amount for each stretch.
      expect(Math.abs(charged - exact)).toBeLessThan(list.length + 1)
    }),
  )
  function stretch(pricePaise: number, from: number, to: number): number {
    const until = (seconds: number) => costUntil(pricePaise, { start, end }, afterSeconds(seconds))
    return until(to) - until(from)
  }
})

test('changing back and forth without time between costs nothing', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: SECONDS }), (one, other, at) => {
      const there = prorate({ old_paise: one, new_paise: other }, { start, end }, afterSeconds(at))
      const back = prorate({ old_paise: other, new_paise: one }, { start, end }, afterSeconds(at))
      expect(there.unused_paise + there.rest_paise + back.unused_paise + back.rest_paise).toBe(0)
    }),
  )
})

test('a cost never decreases with time, and is the whole price at the end', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: SECONDS - 1 }), (pricePaise, at) => {
      const [now, next] = [at, at + 1].map((seconds) => costUntil(pricePaise, { start, end }, afterSeconds(seconds)))
      expect(next).toBeGreaterThanOrEqual(now ?? 0)
      expect(costUntil(pricePaise, { start, end }, end)).toBe(pricePaise)
    }),
  )
})

test('periods end on the anchor’s day in India, or on the last day of a shorter month', () => {
  const anchor = new Date('2026-01-30T20:00:00Z') // 31 January, 01:30 in India.
  const ends: string[] = []
  let from = anchor
  for (let count = 0; count < 4; count += 1) {
    from = periodEnd(anchor, 'monthly', from)
    ends.push(from.toISOString())
  }
  expect(ends).toEqual([
    '2026-02-27T20:00:00.000Z',
    '2026-03-30T20:00:00.000Z',
    '2026-04-29T20:00:00.000Z',
    '2026-05-30T20:00:00.000Z',
  ])
  expect(periodEnd(new Date('2028-02-29T06:00:00Z'), 'annual', new Date('2028-02-29T06:00:00Z')).toISOString()).toBe(
    '2029-02-28T06:00:00.000Z',
  )
})
