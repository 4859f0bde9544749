import { endpoint, MAX_CURSOR_LENGTH, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

/** An event as webhooks contain it. */
export const AppEventItem = z
  .object({
    id: z.uuid(),
    type: z.string(),
    timestamp: Time,
    issuer: z.string(),
    app: z.string(),
    installation_id: z.string(),
    store: z.object({ id: z.string(), slug: z.string() }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AppEvent' })

export const AppEventFeed = z.object({
  items: z.array(AppEventItem),
  next_cursor: z.string().describe('Where the next request continues. It’s there also when nothing new has happened'),
  has_more: z.boolean().describe('Whether more events are there already'),
})
export type AppEventFeed = z.infer<typeof AppEventFeed>

/** Events are kept for 30 days. Read everything again, and begin without a cursor. */
export const eventExpired = refusal('event_expired', 410, 'Events from so long ago are no longer kept')

export const appEventsEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/events',
  summary: 'Read what has happened in the store since the app was installed, in order and without gaps',
  tag: 'For apps',
  auth: ['app'],
  app: { cost: 2 },
  query: z.object({
    after: z.string().max(MAX_CURSOR_LENGTH).optional().describe('next_cursor of the previous request'),
    types: z.string().max(2_000).optional().describe('Only these types, separated by commas'),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  response: { 200: AppEventFeed },
  refusals: [eventExpired],
})
