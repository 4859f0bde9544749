import { DAY_MS } from '@haat/http-contract'
import { addMonths, monthInIndia } from '../../indian-calendar.ts'
import type { Job } from '../../platform.ts'

const KEPT_MONTHS = 13
const ADDRESS_KEPT_DAYS = 30

/**
 * Deletes journeys after 13 months, of which only the daily counts remain, and addresses that weren't confirmed within
 * 30 days.
 */
export const tidySignups: Job = {
  queue: 'tidy-signups',
  description: 'Deletes sign-ups of the funnel after 13 months, and unconfirmed addresses after 30 days',
  // 03:10 in India.
  schedule: '40 21 * * *',
  async run({ db, clock }) {
    const now = clock()
    // The first day of that month, because other months may be shorter.
    const oldest = `${addMonths(monthInIndia(now), -KEPT_MONTHS)}-01`
    await db
      .deleteFrom('signup_journeys')
      .where('cohort_day', '<', oldest)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('signup_funnel_days')
            .select('cohort_day')
            .whereRef('signup_funnel_days.cohort_day', '=', 'signup_journeys.cohort_day'),
        ),
      )
      .execute()
    await db
      .updateTable('signup_journeys')
      .set({ submitted_name: null, submitted_email: null })
      .where('submitted_email', 'is not', null)
      .where('opened_at', '<', new Date(now.getTime() - ADDRESS_KEPT_DAYS * DAY_MS))
      .execute()
  },
}
