import { DAY_MS } from '@haat/http-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSales } from './plan-sales.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

test('no store buys a theme twice, or anything before it has opened', () => {
  const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.array(fc.nat(500), { minLength: 1, maxLength: 60 }), (now, ages) => {
      const stores = ages.map((age, index) => ({ slug: `store-${index}`, opened_at: daysBefore(now, age) }))
      const themes = ['masala', 'neel'].map((slug) => ({
        slug,
        sales_a_month: 3,
        from_days_ago: 240,
        until_days_ago: 0,
      }))
      const sales = planSales(themes, stores, now)
      expect(new Set(sales.map(({ theme, store }) => `${theme} ${store}`)).size).toBe(sales.length)
      for (const { store, days_ago: daysAgo } of sales) {
        const opened = stores.find(({ slug }) => slug === store)?.opened_at.getTime() ?? 0
        expect(now.getTime() - daysAgo * DAY_MS).toBeGreaterThan(opened)
      }
    }),
  )
})

test('sells most in October, wherever the eight months begin', () => {
  const now = new Date('2027-01-20T09:00:00Z')
  const stores = Array.from({ length: 60 }, (_, index) => ({ slug: `${index}`, opened_at: daysBefore(now, 400) }))
  const theme = { slug: 'bazaar', sales_a_month: 3, from_days_ago: 240, until_days_ago: 0 }
  const months = planSales([theme], stores, now).map(({ days_ago: age }) => daysBefore(now, age).getUTCMonth() + 1)
  const count = (month: number) => months.filter((one) => one === month).length
  for (const month of [6, 7, 8, 9, 11, 12, 1]) expect(count(10)).toBeGreaterThan(count(month))
})
