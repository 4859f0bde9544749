import { endpoint, line, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { ofStore, RateBasis, StoreShipping, settingsAuth, shippingTag } from '../settings/contract.ts'
import { zoneNotFound } from '../zones/contract.ts'

export const MAX_RATES = 20

const amount = z.int('Enter an amount').max(100_000_000)
const limit = z.int('Enter a number').max(1_000_000_000)
const days = z.int('Enter a number of days').min(0)

export const RateInput = z
  .object({
    name: line(60).min(1, 'Enter a name'),
    price_paise: amount.min(0),
    basis: RateBasis,
    min_value: limit.min(0),
    max_value: limit.min(1).nullable(),
    free_from_paise: amount.min(1, 'Enter an amount').nullable(),
    min_days: days.max(90, 'Use at most 90 days'),
    max_days: days.max(120, 'Use at most 120 days'),
  })
  .refine(({ min_days: min, max_days: max }) => min <= max, {
    error: 'Enter at least as many days as before',
    path: ['max_days'],
  })
  .refine(({ basis, min_value: min, max_value: max }) => basis === 'flat' || max === null || min < max, {
    error: 'Enter more than the lower limit',
    path: ['max_value'],
  })
  .refine(({ basis, min_value: min, max_value: max }) => basis !== 'flat' || (min === 0 && max === null), {
    error: 'A flat rate has no limits',
    path: ['min_value'],
  })
export type RateInput = z.infer<typeof RateInput>

export const rateNotFound = refusal('shipping_rate_not_found', 404, 'Shipping rate not found')
export const rateLimitReached = refusal('shipping_rate_limit_reached', 409, 'A shipping zone can have up to 20 rates')

const params = z.object({ id: z.uuid() })

export const addRateEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/shipping/zones/:id/rates',
  summary: 'Add a rate to a shipping zone',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  body: ofStore.extend({ rate: RateInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, zoneNotFound, rateLimitReached],
})

export const updateRateEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/rates/:id',
  summary: 'Change a shipping rate',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  body: ofStore.extend({ rate: RateInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, rateNotFound],
})

export const deleteRateEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/shipping/rates/:id',
  summary: 'Delete a shipping rate',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  query: ofStore,
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, rateNotFound],
})
