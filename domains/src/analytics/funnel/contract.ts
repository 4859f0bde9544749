import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { DateRange } from '../date-range/contract.ts'
import { DeviceClass, SignupStep } from '../signup/contract.ts'

const tag = 'Analytics'
const basisPoints = (what: string) =>
  z.int().nullable().describe(`${what}, in hundredths of a percent; null without any`)

/** How long a journey counts: later steps aren't part of the funnel. */
export const FUNNEL_WINDOW_DAYS = 14

export const FunnelStep = z.object({
  step: SignupStep,
  journeys: z.int().describe('Reached this step after all earlier ones'),
  step_conversion_bp: basisPoints('Share of the previous step'),
  overall_conversion_bp: basisPoints('Share of the first step'),
  dropped: z.int().describe('Reached the previous step and not this one'),
})
export type FunnelStep = z.infer<typeof FunnelStep>

const StepTimes = z.object({
  step: SignupStep,
  median_s: z.int().nullable().describe('Seconds to the next step of those who went on, rounded to two digits'),
  p90_s: z.int().nullable(),
})
export type StepTimes = z.infer<typeof StepTimes>

const funnel = z.array(FunnelStep).describe('In order')

export const FunnelStats = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    window_days: z.int(),
    finished_until: z.iso.date().describe('Later cohorts can still change: their window hasn’t passed'),
    excluded: z.array(z.enum(['robots', 'staff'])).describe('Who isn’t counted'),
    computed_at: Time.nullable().describe('When the earliest of the days was computed; today is live'),
    steps: funnel.describe('Of all cohorts'),
    finished_steps: funnel.describe('Of the cohorts whose window has passed'),
    times: z.array(StepTimes),
    groups: z.array(z.object({ name: z.string(), steps: funnel })).describe('By `by`, largest first; at most 50'),
    cohorts: z.array(
      z.object({ day: z.iso.date(), is_finished: z.boolean(), journeys: z.array(z.int()).describe('By step') }),
    ),
  })
  .meta({ id: 'FunnelStats' })
export type FunnelStats = z.infer<typeof FunnelStats>

export const getFunnelStatsEndpoint = endpoint({
  method: 'GET',
  url: '/api/signup-analytics/funnel-stats',
  summary: 'Get the sign-up funnel of the cohorts of a period: closed, ordered, with a window of 14 days',
  tag,
  auth: admins('analytics.read'),
  query: DateRange.safeExtend({ by: z.enum(['source', 'device']).optional() }),
  response: { 200: FunnelStats },
})

const SignupTotals = z.object({
  current: z.int(),
  previous: z.int().describe('In the period of the same length before'),
})

export const SignupStats = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: z.record(SignupStep, SignupTotals),
    days: z.array(z.object({ day: z.iso.date(), counts: z.record(SignupStep, z.int()) })),
    sources: z.array(z.object({ name: z.string(), opened: z.int(), published: z.int() })).describe('At most 50'),
    devices: z.array(z.object({ name: DeviceClass, opened: z.int(), published: z.int() })),
  })
  .meta({ id: 'SignupStats' })
export type SignupStats = z.infer<typeof SignupStats>

export const getSignupStatsEndpoint = endpoint({
  method: 'GET',
  url: '/api/signup-analytics/stats',
  summary: 'Get sign-ups by cohort day, source and device, compared with the period before',
  tag,
  auth: admins('analytics.read'),
  query: DateRange,
  response: { 200: SignupStats },
})

const journeyParts = {
  journey_id: z.uuid(),
  source: z.string(),
  campaign: z.string().nullable(),
  device_class: DeviceClass,
}

export const SignupJourney = z
  .object({
    ...journeyParts,
    opened_at: Time,
    last_step: SignupStep,
    last_step_at: Time,
    person: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('Null without the permission `analytics.emails`, and for people who haven’t given an address'),
  })
  .meta({ id: 'SignupJourney' })
export type SignupJourney = z.infer<typeof SignupJourney>

/** Whether journeys reached a step, or reached it and went no further. */
export const FunnelOutcome = z.enum(['reached', 'dropped'])
export type FunnelOutcome = z.infer<typeof FunnelOutcome>

const page = { cursor: PageQuery.shape.cursor, limit: z.int().min(1).max(200).default(50) }

export const listFunnelJourneysEndpoint = endpoint({
  method: 'POST',
  url: '/api/signup-analytics/funnel-event-details',
  summary: 'List the journeys that reached a step, or stopped at it, newest first',
  tag,
  auth: admins('analytics.read'),
  body: DateRange.safeExtend({ step: SignupStep, outcome: FunnelOutcome, ...page }),
  response: { 200: pageOf(SignupJourney) },
})

export const SignupEvent = z
  .object({ id: z.uuid(), ...journeyParts, step: SignupStep, occurred_at: Time })
  .meta({ id: 'SignupEvent' })
export type SignupEvent = z.infer<typeof SignupEvent>

export const listRecentSignupEventsEndpoint = endpoint({
  method: 'POST',
  url: '/api/signup-analytics/recent',
  summary: 'List the steps of sign-ups, newest first',
  tag,
  auth: admins('analytics.read'),
  body: z.object({ ...page, step: SignupStep.optional() }),
  response: { 200: pageOf(SignupEvent) },
})
