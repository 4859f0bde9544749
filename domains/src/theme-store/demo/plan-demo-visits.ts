import { type Db, inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { DemoEvent } from '../../demo-events.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { SoldTheme } from './plan-sales.ts'

/** How many visitors of a theme's page there are for a sale, and how many of them open the demo, in percent. */
const VIEWS_A_SALE = 90
const DEMO_PERCENT = 38
const WEEKEND_PERCENT = 70

/** Returns the visits of the themes' pages and demos until now, as one event after the others. */
export function planDemoVisits(themes: readonly SoldTheme[]): DemoEvent[] {
  return [
    {
      days_ago: 0,
      async run(platform) {
        for (const theme of themes) await addVisits(platform, theme)
      },
    },
  ]
}

/** Adds to the counts that purchases and installations have left. */
async function addVisits({ db, clock }: Platform, theme: SoldTheme): Promise<void> {
  const found = await db.selectFrom('themes').select('id').where('slug', '=', theme.slug).executeTakeFirst()
  if (found === undefined) return
  const rows = listDays(theme, clock()).map((day) => ({ theme_id: found.id, ...day }))
  await insertVisits(db, rows)
}

type Visits = { theme_id: string; day: string; views: number; demos: number }

function insertVisits(db: Db, rows: readonly Visits[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('theme_statistics')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['theme_id', 'day']).doUpdateSet({
          views: sql`theme_statistics.views + excluded.views`,
          demos: sql`theme_statistics.demos + excluded.demos`,
        }),
      )
      .execute()
  })
}

function listDays({ sales_a_month: monthly, from_days_ago: from, slug }: SoldTheme, now: Date) {
  const usual = (monthly * VIEWS_A_SALE) / 30
  return Array.from({ length: Math.floor(from) }, (_, index) => {
    const day = new Date(now.getTime() - (from - index) * DAY_MS)
    const weekend = day.getUTCDay() === 0 || day.getUTCDay() === 6 ? WEEKEND_PERCENT : 100
    // Between 60 and 140 %, without an order that shows.
    const varied = 60 + ((index * 53 + slug.length * 17) % 81)
    const growing = 70 + (60 * index) / Math.max(1, from)
    const views = Math.round((usual * weekend * varied * growing) / 1_000_000)
    return { day: dateInIndia(day), views, demos: Math.round((views * DEMO_PERCENT) / 100) }
  })
}
