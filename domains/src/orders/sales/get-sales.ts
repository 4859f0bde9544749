import type { Db } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import type { DateRange } from '../../analytics/date-range/contract.ts'
import { addDays, dateInIndia } from '../../indian-calendar.ts'
import { planOf } from '../../plans/index.ts'
import { analyticsNotInPlan, BASIC_DAYS, type Sales, type SalesFigures } from './contract.ts'
import { findSalesDays, findTopProducts, listLiveSalesDays, type SalesDay } from './sales-days.ts'

const TOP_PRODUCTS = 5

interface Store {
  readonly id: string
  readonly vendor_id: string
}

/**
 * Returns what a store sold in a period, as far as its plan's analytics show it. Refuses with `analytics_not_in_plan` if the
 * period isn't within the days of basic analytics.
 */
export async function getSales(db: Db, store: Store, { from, to }: DateRange, now: Date): Promise<Sales> {
  const plan = await planOf(db, store.vendor_id, now)
  const isBasic = plan.analytics === 'basic'
  if (isBasic && from < addDays(dateInIndia(now), 1 - BASIC_DAYS)) throw new Refused(analyticsNotInPlan)

  const range = { from, to }
  const earlier = periodBefore(range)
  const all = isBasic ? range : { from: earlier.from, to }
  const live = await listLiveSalesDays(db, store.id, all, now)
  const [rows, top] = await Promise.all([
    findSalesDays(db, store.id, all, live),
    isBasic ? null : findTopProducts(db, store.id, range, liveIn(live, range), TOP_PRODUCTS),
  ])
  const days = rows.filter(({ day }) => day >= from)
  return {
    from,
    to,
    figures: sumFigures(days),
    days: listDays(range).map((day) => {
      const sold = days.find((row) => row.day === day)
      return sold === undefined
        ? { day, orders: 0, net_paise: 0 }
        : { day, orders: sold.orders, net_paise: netOf(sold) }
    }),
    analytics: isBasic ? 'basic' : 'advanced',
    before: isBasic ? null : sumFigures(rows.filter(({ day }) => day < from)),
    funnel: isBasic
      ? null
      : {
          carts: sum(days, (day) => day.carts),
          checkouts: sum(days, (day) => day.checkouts),
          orders: sum(days, (day) => day.checkout_orders),
        },
    top_products: top,
  }
}

function liveIn(live: readonly string[], { from, to }: DateRange): string[] {
  return live.filter((day) => day >= from && day <= to)
}

function sumFigures(days: readonly SalesDay[]): SalesFigures {
  const orders = sum(days, (day) => day.orders)
  const sales = sum(days, (day) => day.sales_paise)
  return {
    orders,
    items: sum(days, (day) => day.items),
    net_paise: sum(days, netOf),
    average_paise: orders === 0 ? 0 : Math.round(sales / orders),
    refunded_paise: sum(days, (day) => day.refunded_paise),
  }
}

function netOf({ sales_paise: sales, refunded_paise: refunded }: SalesDay): number {
  return sales - refunded
}

function sum(days: readonly SalesDay[], amountOf: (day: SalesDay) => number): number {
  return days.reduce((total, day) => total + amountOf(day), 0)
}

/** Returns the period of the same length that ends the day before. */
function periodBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) }
}

function listDays(range: DateRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))
}

function countDays({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}
