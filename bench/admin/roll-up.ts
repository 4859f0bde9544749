import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { countChangedCohorts, countOpenCohorts } from '../../domains/src/analytics/funnel/roll-up-funnel.ts'
import { addUpFigures } from '../../domains/src/analytics/platform/roll-up-figures.ts'
import { countVendorCohorts } from '../../domains/src/analytics/platform/vendor-cohorts.ts'

export interface JobTime {
  readonly name: string
  readonly ms: number
}

/** Runs the jobs that roll up sign-ups and figures: all days, and again. Throws if counting again changes a row. */
export async function measureRollups(db: Db): Promise<JobTime[]> {
  const platform = { db, clock: () => new Date() }
  const times: JobTime[] = []
  const time = async (name: string, job: (platform: { db: Db; clock: () => Date }) => Promise<void>) => {
    const began = performance.now()
    await job(platform)
    times.push({ name, ms: performance.now() - began })
  }
  await time('sign-ups, all days', countChangedCohorts)
  const first = await hashFunnel(db)
  await time('sign-ups, every ten minutes', countChangedCohorts)
  await time('sign-ups, 16 days again each night', countOpenCohorts)
  if ((await hashFunnel(db)) !== first) throw new Error('Counting the funnel again changed it')
  await time('platform figures, all days', addUpFigures)
  await time('platform figures, every hour', addUpFigures)
  await time('cohorts of vendors, every hour', countVendorCohorts)
  return times
}

async function hashFunnel(db: Db): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(line, '' ORDER BY line)) AS hash FROM (
      SELECT (cohort_day, grouped_by, name, step, journeys)::text AS line FROM signup_funnel_daily
      UNION ALL SELECT (cohort_day, step, seconds, journeys)::text FROM signup_funnel_times
    ) AS lines`.execute(db)
  return rows[0]?.hash ?? ''
}
