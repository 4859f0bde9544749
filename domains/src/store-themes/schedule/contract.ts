import { endpoint, Revision, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { vendorNotApproved } from '../../vendor-access/contract.ts'
import { noThemeYet, perMinute, publishing, staleThemeRevision, tag, themeRefunded } from '../revision/contract.ts'

/** The latest publication time that can be scheduled: one year ahead, including a leap year. */
export const MAX_SCHEDULE_DAYS = 366

/** A scheduled publication. */
export const ThemeSchedule = z
  .object({
    revision: Revision.describe('The revision to publish. Later saves don’t change it'),
    publish_at: Time,
    scheduled_by: z.string().nullable().describe('Name of the person'),
    scheduled_at: Time,
  })
  .meta({ id: 'ThemeSchedule' })
export type ThemeSchedule = z.infer<typeof ThemeSchedule>

export const ScheduledTheme = z.object({
  store_slug: z.string(),
  revision: Revision.describe('Revision of the draft'),
  published_revision: Revision,
  scheduled: ThemeSchedule.nullable(),
})
export type ScheduledTheme = z.infer<typeof ScheduledTheme>

export const scheduleThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/schedule',
  summary:
    'Schedule the current draft for publication within a year. A store has one schedule: a new one replaces it, and publishing manually cancels it',
  tag,
  auth: publishing,
  body: z.object({
    store_slug: StoreSlugField,
    revision: Revision.optional().describe('Only if the draft is still at this revision; the same as If-Match'),
    publish_at: TimeInput,
  }),
  response: { 200: ScheduledTheme },
  refusals: [storeNotFound, storeSuspended, vendorNotApproved, noThemeYet, staleThemeRevision, themeRefunded],
  rate_limit: perMinute(60),
})

export const cancelScheduleEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/schedule/cancel',
  summary: 'Cancel the scheduled publication. Does nothing if none is scheduled',
  tag,
  auth: publishing,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: ScheduledTheme },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(60),
})
