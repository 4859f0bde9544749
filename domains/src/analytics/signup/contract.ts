import { endpoint, noContent } from '@haat/http-contract'
import { z } from 'zod'

/** The steps of the sign-up, in order. */
export const signupSteps = ['opened', 'registered', 'verified', 'store_created', 'first_product', 'published'] as const
export const SignupStep = z.enum(signupSteps)
export type SignupStep = z.infer<typeof SignupStep>

export const DeviceClass = z.enum(['mobile', 'tablet', 'desktop'])
export type DeviceClass = z.infer<typeof DeviceClass>

const parameter = z.string().max(200).optional()

export const openSignupEndpoint = endpoint({
  method: 'POST',
  url: '/api/signup-analytics/opened',
  summary: 'Record that a browser has opened the vendors’ registration page, and set the cookie of its journey',
  tag: 'Analytics',
  auth: 'public',
  body: z.object({
    source: parameter.describe('utm_source of the page'),
    campaign: parameter.describe('utm_campaign of the page'),
    referrer: z.string().max(2_000).optional().describe('The address of the page that linked here'),
  }),
  response: { 204: noContent },
  rate_limit: { max: 60, window_ms: 600_000, by: 'address' },
})
