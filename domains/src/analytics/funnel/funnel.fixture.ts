import type { Db } from '@haat/db'
import { type SignupStep, signupSteps } from '../signup/contract.ts'

export interface TestJourney {
  readonly source?: string
  readonly device?: 'mobile' | 'tablet' | 'desktop'
  readonly is_staff?: boolean
  /** Minutes after `opened_at`; steps without one aren't reached. */
  readonly minutes: Partial<Record<SignupStep, number>>
}

/** Inserts journeys that were opened at a time, with their events. Returns their IDs. */
export async function insertJourneys(db: Db, openedAt: Date, journeys: readonly TestJourney[]): Promise<string[]> {
  const rows = journeys.map((journey) => ({ id: crypto.randomUUID(), journey }))
  if (rows.length === 0) return []
  await db
    .insertInto('signup_journeys')
    .values(
      rows.map(({ id, journey: { source = 'direct', device = 'mobile', is_staff: isStaff = false } }) => ({
        id,
        opened_at: openedAt,
        source,
        device_class: device,
        is_staff: isStaff,
      })),
    )
    .execute()
  const events = rows.flatMap(({ id, journey: { minutes } }) =>
    signupSteps.flatMap((step) => {
      const after = step === 'opened' ? 0 : minutes[step]
      const occurredAt = new Date(openedAt.getTime() + (after ?? 0) * 60_000)
      return after === undefined ? [] : [{ journey_id: id, step, occurred_at: occurredAt }]
    }),
  )
  await db.insertInto('signup_events').values(events).execute()
  return rows.map(({ id }) => id)
}
