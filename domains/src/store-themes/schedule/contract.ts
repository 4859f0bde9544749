import { endpoint, Revision, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { noThemeYet, perMinute, publishing, staleThemeRevision, tag } from '../revision/contract.ts'

/** How far ahead a publication may be set: a year, be it a leap year. */
export const LONGEST_SCHEDULE_DAYS = 366

/** A publication to come. */
export const ThemeSchedule = z
  .object({
    revision: Revision.describe('What is published then, whatever is saved until then'),
    publish_at: Time,
    scheduled_by: z.string().nullable().describe('Name'),
    scheduled_at: Time,
  })
  .meta({ id: 'ThemeSchedule' })
export type ThemeSchedule = z.infer<typeof ThemeSchedule>

export const ScheduledTheme = z.object({
  store_slug: z.string(),
  revision: Revision.describe('Of the draft'),
  published_revision: Revision,
  scheduled: ThemeSchedule.nullable(),
})
export type ScheduledTheme = z.infer<typeof ScheduledTheme>

export const scheduleThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/schedule',
  summary:
    'Publish the draft, as it is now, at a time within a year. One per store: another takes its place, a publication by hand calls it off',
  tag,
  auth: publishing,
  body: z.object({
    store_slug: StoreSlugField,
    revision: Revision.optional().describe('Only where it is still the draft’s; If-Match says the same'),
    publish_at: TimeInput,
  }),
  response: { 200: ScheduledTheme },
  refusals: [storeNotFound, storeSuspended, noThemeYet, staleThemeRevision],
  rate_limit: perMinute(60),
})

export const cancelScheduleEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/schedule/cancel',
  summary: 'Call off the publication to come; where there is none (any more), nothing happens',
  tag,
  auth: publishing,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: ScheduledTheme },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(60),
})
