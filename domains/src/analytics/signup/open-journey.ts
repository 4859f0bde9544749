import { inTransaction } from '@haat/db'
import { isbot } from 'isbot'
import type { Platform } from '../../platform.ts'
import { deviceClassOf, firstTouchOf } from './first-touch.ts'
import { recordSignupStep } from './record-signup-step.ts'

export interface OpenedPage {
  readonly source?: string | undefined
  readonly campaign?: string | undefined
  readonly referrer?: string | undefined
}

/**
 * Starts the journey of a browser that opens the registration page, and returns its ID. Returns undefined if the browser
 * already has one, or is a robot.
 */
export async function openJourney(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  page: OpenedPage,
  browser: { readonly journey_id: string | undefined; readonly user_agent: string | undefined },
): Promise<string | undefined> {
  const { journey_id: known, user_agent: userAgent = '' } = browser
  if (userAgent === '' || isbot(userAgent)) return undefined
  return inTransaction(db, async (tx) => {
    if (known !== undefined) {
      const journey = await tx.selectFrom('signup_journeys').select('id').where('id', '=', known).executeTakeFirst()
      if (journey !== undefined) return undefined
    }
    const now = clock()
    const id = crypto.randomUUID()
    const touch = firstTouchOf(page, settings)
    await tx
      .insertInto('signup_journeys')
      .values({ id, opened_at: now, ...touch, device_class: deviceClassOf(userAgent) })
      .execute()
    await recordSignupStep(tx, { journey_id: id }, 'opened', now)
    return id
  })
}
