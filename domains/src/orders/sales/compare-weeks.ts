import type { Db } from '@haat/db'
import { addDays, dateInIndia } from '../../indian-calendar.ts'
import { findSalesDays, listLiveSalesDays, type SalesDay } from './sales-days.ts'

const WEEK = 7

export interface WeekSales {
  readonly orders: number
  readonly net_paise: number
}

export interface WeekComparison {
  readonly this_week: WeekSales
  readonly last_week: WeekSales
  /** The last seven days, each with the same weekday of the week before. */
  readonly days: { readonly day: string; readonly net_paise: number; readonly last_week_net_paise: number }[]
}

/** Returns a store's sales of the last seven days in India, until now, and of the seven days before. */
export async function compareWeeks(db: Db, storeId: string, now: Date): Promise<WeekComparison> {
  const to = dateInIndia(now)
  const [from, before] = [addDays(to, 1 - WEEK), addDays(to, 1 - 2 * WEEK)]
  const range = { from: before, to }
  const rows = await findSalesDays(db, storeId, range, await listLiveSalesDays(db, storeId, range, now))
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const netOn = (day: string) => netOf(byDay.get(day))
  return {
    this_week: addUp(rows.filter(({ day }) => day >= from)),
    last_week: addUp(rows.filter(({ day }) => day < from)),
    days: Array.from({ length: WEEK }, (_, index) => {
      const day = addDays(from, index)
      return { day, net_paise: netOn(day), last_week_net_paise: netOn(addDays(day, -WEEK)) }
    }),
  }
}

function addUp(days: readonly SalesDay[]): WeekSales {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    net_paise: days.reduce((sum, day) => sum + netOf(day), 0),
  }
}

function netOf(day: SalesDay | undefined): number {
  return day === undefined ? 0 : day.sales_paise - day.refunded_paise
}
