import { sql } from 'kysely'
import type { Filling } from './fill-tables.ts'
import { idOf, n, oneOf, pick, rowsTo, timeOf } from './seeded-values.ts'

const DAYS = 395
/** Of 100 journeys, how many reach each step: 210 events. */
const reached = { opened: 100, registered: 40, verified: 30, store_created: 20, first_product: 12, published: 8 }
const EVENTS_OF_100 = Object.values(reached).reduce((sum, share) => sum + share, 0)
const MINUTES_BETWEEN_STEPS = 300

/** Sign-ups: as many journeys as make `events` events, over 13 months. The first of them have accounts. */
export function signupFilling({ events, vendors }: { events: number; vendors: number }): Filling {
  const journeys = Math.ceil((events * 100) / EVENTS_OF_100)
  const openedAt = timeOf(n, journeys, DAYS)
  const last = pick(100, n, 60)
  const steps = Object.entries(reached).map(
    ([step, share], index) => sql`(${sql.lit(step)}, ${sql.lit(share)}::bigint, ${sql.lit(index)})`,
  )
  return {
    tables: ['signup_journeys', 'signup_events'],
    statements: [
      sql`INSERT INTO signup_journeys (id, opened_at, source, campaign, device_class, account_id)
        SELECT ${idOf('journey', n)}, ${openedAt},
          CASE WHEN ${pick(2, n, 61)} = 0 THEN 'direct' ELSE 'source-' || ${pick(40, n, 62)} END,
          CASE WHEN ${pick(4, n, 63)} = 0 THEN 'diwali' END,
          ${oneOf({ mobile: 70, desktop: 25, tablet: 5 }, n, 64)},
          CASE WHEN n <= ${sql.lit(vendors)} AND ${last} < ${sql.lit(reached.registered)} THEN ${idOf('vendor', n)} END
        FROM ${rowsTo(journeys)}`,
      sql`INSERT INTO signup_events (id, journey_id, step, occurred_at)
        SELECT uuidv7(), ${idOf('journey', n)}, step,
          least(now(), ${openedAt} + number * ${pick(MINUTES_BETWEEN_STEPS, n, 65)} * interval '1 minute')
        FROM ${rowsTo(journeys)}, LATERAL (VALUES ${sql.join(steps)}) AS steps (step, share, number)
        WHERE ${last} < share`,
    ],
  }
}
