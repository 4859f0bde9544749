import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { ReviewQueue } from './contract.ts'

const DAY_S = 86_400
const MEASURED_DAYS = 30

/**
 * Returns a theme's place in the queue for reviews, and how long first answers took in the last 30 days. Withdrawn
 * submissions aren't counted.
 */
export async function readQueue(db: Db | Tx, themeId: string, now: Date): Promise<ReviewQueue> {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_S * 1000)
  const [queue, answers] = await Promise.all([
    db
      .selectFrom('theme_submissions')
      .select(['theme_id'])
      .where('decision', 'is', null)
      .orderBy('queued_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('theme_submissions')
      .select([quantileOfDays(0.5).as('median_days'), quantileOfDays(0.9).as('p90_days')])
      .where('number', '=', 1)
      .where('decision', '<>', 'withdrawn')
      .where('decided_at', '>=', since)
      .executeTakeFirstOrThrow(),
  ])
  const index = queue.findIndex((row) => row.theme_id === themeId)
  return { place: index === -1 ? null : index + 1, waiting: queue.length, ...answers }
}

function quantileOfDays(share: number) {
  return sql<number | null>`percentile_cont(${share}::float8) WITHIN GROUP (
    ORDER BY extract(epoch FROM decided_at - submitted_at)::float8 / ${DAY_S}::float8)`
}
