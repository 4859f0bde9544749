import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import type { Actor } from '../../serve.ts'
import { createAnnouncement } from '../announcements/edit-announcements.ts'

/** Returns the announcements of the demo's operator: one for everyone that is shown now, and a past one. */
export function planDemoAnnouncements(admin: Actor<'admin'>): DemoEvent[] {
  return [
    {
      days_ago: 41,
      run: async (platform) => {
        const now = platform.clock().getTime()
        await createAnnouncement(platform, admin, {
          audience: 'developers',
          title: 'Payouts are a day late',
          body: 'Our bank is closed on Monday. Payouts that were requested since Friday arrive on Wednesday.',
          starts_at: new Date(now).toISOString(),
          ends_at: new Date(now + 4 * DAY_MS).toISOString(),
          is_dismissible: true,
        })
      },
    },
    {
      days_ago: 0.4,
      run: async (platform) => {
        const now = platform.clock().getTime()
        await createAnnouncement(platform, admin, {
          audience: 'everyone',
          title: 'Short maintenance this Sunday',
          body: 'Between 2 am and 3 am, the dashboard, the theme editor and the studio aren’t available. Stores stay open.',
          starts_at: new Date(now).toISOString(),
          ends_at: new Date(now + 7 * DAY_MS - HOUR_MS).toISOString(),
          is_dismissible: true,
        })
      },
    },
  ]
}
