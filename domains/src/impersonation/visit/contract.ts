import { endpoint, MINUTE_MS, noContent, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { VisitEnd } from '../ending/contract.ts'

/** Sent by the tab of a dashboard that an administrator views. The dashboard's server then uses the cookie of the visit. */
export const VISIT_HEADER = 'x-support-visit'

export const visitLinkInvalid = refusal(
  'visit_link_invalid',
  410,
  'This link has expired, was already used, or was made in another browser. Start again from the administration.',
)

const tag = 'Stores'

export const openVisitEndpoint = endpoint({
  method: 'POST',
  url: '/api/support-visit/open',
  summary:
    'Start an administrator’s visit with the code of its link. Sets the cookie of the visit on the dashboard’s host',
  tag,
  auth: 'public',
  body: z.object({
    code: z
      .string()
      .regex(/^[\w-]{43}$/, { abort: true })
      .max(43),
  }),
  response: { 200: z.object({ store_slug: z.string().nullable() }) },
  refusals: [visitLinkInvalid],
  rate_limit: { max: 30, window_ms: MINUTE_MS, by: 'address' },
})

/** A running visit, as the administrator sees it in the dashboard. */
export const Visit = z
  .object({
    vendor: z.object({ name: z.string(), email: z.string() }),
    admin_name: z.string(),
    reason: z.string(),
    opened_at: Time,
    expires_at: Time,
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

export const getVisitEndpoint = endpoint({
  method: 'GET',
  url: '/api/support-visit',
  summary: 'Get the visit of this session. Returns 200 with `visit: null` if it’s over or there is none',
  tag,
  auth: 'public',
  response: {
    200: z.object({
      visit: Visit.nullable(),
      ended_because: VisitEnd.nullable().describe('null: running, or not known any more'),
      remaining_seconds: z.int().describe('0 if it’s over. Independent of the clock of the browser'),
    }),
  },
})

export const stopVisitEndpoint = endpoint({
  method: 'POST',
  url: '/api/support-visit/stop',
  summary: 'Stop the visit of this session and clear its cookie. Does nothing without one',
  tag,
  auth: 'public',
  response: { 204: noContent },
})
