import { DAY_MS } from '@haat/http-contract'

const DAYS_A_MONTH = 30
/** Sales of a month, as a share of an ordinary one, by its number from 1. Festivals begin in September. */
const SEASONS: Readonly<Partial<Record<number, number>>> = { 9: 1.3, 10: 2.4, 11: 1.4 }
/** Of the first month and of the last one, which is today's. */
const GROWTH = { first: 0.7, last: 1.3, days: 240 }

export interface SoldTheme {
  readonly slug: string
  /** In an ordinary month. */
  readonly sales_a_month: number
  readonly from_days_ago: number
  readonly until_days_ago: number
}

export interface BuyingStore {
  readonly slug: string
  readonly opened_at: Date
}

export interface PlannedSale {
  readonly theme: string
  readonly store: string
  readonly days_ago: number
}

/**
 * Plans when which store buys which theme: every theme grows, all sell more before the festivals, and no store buys a
 * theme twice. The same for the same day and stores.
 */
export function planSales(themes: readonly SoldTheme[], stores: readonly BuyingStore[], now: Date): PlannedSale[] {
  return themes.flatMap((theme, themeIndex) => {
    const buyers = stores.map((_, index) => stores[(themeIndex * 5 + index * 7) % stores.length])
    const waiting = [...new Set(buyers)].filter((store) => store !== undefined)
    return planDays(theme, now).flatMap((daysAgo) => {
      const soldAt = now.getTime() - daysAgo * DAY_MS
      const index = waiting.findIndex(({ opened_at: openedAt }) => openedAt.getTime() < soldAt)
      const [store] = index === -1 ? [] : waiting.splice(index, 1)
      return store === undefined ? [] : { theme: theme.slug, store: store.slug, days_ago: daysAgo }
    })
  })
}

/** Adds up each day's share of a sale; whenever it's a whole one, there is a sale. */
function planDays({ slug, sales_a_month: monthly, from_days_ago: from, until_days_ago: until }: SoldTheme, now: Date) {
  const days: number[] = []
  let share = 0.5
  for (let daysAgo = from; daysAgo > until; daysAgo -= 1) {
    const month = new Date(now.getTime() - daysAgo * DAY_MS).getUTCMonth() + 1
    const age = Math.max(0, GROWTH.days - daysAgo) / GROWTH.days
    const growth = GROWTH.first + (GROWTH.last - GROWTH.first) * age
    share += (monthly / DAYS_A_MONTH) * growth * (SEASONS[month] ?? 1)
    if (share < 1) continue
    share -= 1
    // Another time of the day for each sale.
    days.push(daysAgo - ((days.length * 37 + slug.length * 11) % 90) / 100)
  }
  return days
}
