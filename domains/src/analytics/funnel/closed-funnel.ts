import { type RawBuilder, sql } from 'kysely'
import { signupSteps } from '../signup/contract.ts'
import { FUNNEL_WINDOW_DAYS } from './contract.ts'

/**
 * The journeys of some cohorts with the time at which each step was reached in the closed funnel, as `reached_1` to
 * `reached_6`: a step counts only at or after the one before it, and within the window. Staff aren't included.
 */
export function closedFunnel(cohorts: RawBuilder<unknown>): RawBuilder<unknown> {
  const times = signupSteps.map(
    (step, index) => sql`min(event.occurred_at) FILTER (WHERE event.step = ${sql.lit(step)}) AS ${at(index)}`,
  )
  const steps = signupSteps.slice(1).map((_, index) => {
    const [before, time] = [sql.ref(`reached_${index + 1}`), at(index + 1)]
    const deadline = sql`journey_times.opened_at + interval '${sql.raw(String(FUNNEL_WINDOW_DAYS))} days'`
    return sql`CROSS JOIN LATERAL (SELECT CASE WHEN journey_times.${time} >= ${before} AND journey_times.${time} <= ${deadline}
      THEN journey_times.${time} END AS ${sql.ref(`reached_${index + 2}`)}) AS ${sql.ref(`step_${index + 2}`)}`
  })
  // One look-up per journey, so that a list of journeys stops after its page.
  return sql`
    SELECT journey_times.*, ${sql.join(signupSteps.map((_, index) => reached(index)))}
    FROM (
      SELECT journey.id, journey.cohort_day, journey.source, journey.device_class, journey.opened_at, times.*
      FROM signup_journeys AS journey
      CROSS JOIN LATERAL (
        SELECT ${sql.join(times)} FROM signup_events AS event WHERE event.journey_id = journey.id
      ) AS times
      WHERE ${cohorts} AND NOT journey.is_staff
    ) AS journey_times
    CROSS JOIN LATERAL (SELECT journey_times.at_1 AS reached_1) AS step_1
    ${sql.join(steps, sql` `)}`
}

function at(index: number): RawBuilder<unknown> {
  return sql.ref(`at_${index + 1}`)
}

/**
 * The number of journeys of a closed funnel that reached each step, of each day in all, by source and by device:
 * `cohort_day, grouped_by, name, step, journeys`.
 */
export function countFunnel(funnel: RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = signupSteps.map(
    (_, index) => sql`count(${reached(index)})::integer AS ${sql.ref(`count_${index + 1}`)}`,
  )
  const rows = signupSteps.map((step, index) => sql`(${sql.lit(step)}, ${sql.ref(`count_${index + 1}`)})`)
  return sql`
    SELECT cohort_day, grouped_by, name, step, journeys
    FROM (
      SELECT cohort_day,
        CASE WHEN GROUPING(source) = 0 THEN 'source' WHEN GROUPING(device_class) = 0 THEN 'device' ELSE 'day' END
          AS grouped_by,
        coalesce(source, device_class, '') AS name, ${sql.join(counts)}
      FROM (${once(funnel)}) AS funnel
      GROUP BY GROUPING SETS ((cohort_day), (cohort_day, source), (cohort_day, device_class))
    ) AS counted
    CROSS JOIN LATERAL (VALUES ${sql.join(rows)}) AS unpivoted (step, journeys)
    WHERE journeys > 0`
}

/**
 * How long those who went on took from each step to the next: `cohort_day, step, seconds, journeys`. The seconds are
 * rounded to two digits, so that a day has a few hundred values however many journeys it has.
 */
export function countTimes(funnel: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = signupSteps
    .slice(0, -1)
    .map(
      (step, index) =>
        sql`(${sql.lit(step)}, floor(extract(epoch FROM ${reached(index + 1)} - ${reached(index)}))::integer)`,
    )
  return sql`
    SELECT cohort_day, step, rounded AS seconds, count(*)::integer AS journeys
    FROM (${once(funnel)}) AS funnel
    CROSS JOIN LATERAL (VALUES ${sql.join(rows)}) AS taken (step, exact)
    CROSS JOIN LATERAL (SELECT CASE
      WHEN exact < 100 THEN exact
      WHEN exact < 1000 THEN (exact + 5) / 10 * 10
      WHEN exact < 10000 THEN (exact + 50) / 100 * 100
      WHEN exact < 100000 THEN (exact + 500) / 1000 * 1000
      ELSE (exact + 5000) / 10000 * 10000 END AS rounded) AS digits
    WHERE exact IS NOT NULL
    GROUP BY cohort_day, step, rounded`
}

/**
 * Computes the steps of each journey once. Otherwise PostgreSQL inserts their expressions, each of which contains those
 * of the steps before it, wherever they're used: that took 0.15 ms a journey.
 */
function once(funnel: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${funnel} OFFSET 0`
}

function reached(index: number): RawBuilder<unknown> {
  return sql.ref(`reached_${index + 1}`)
}
