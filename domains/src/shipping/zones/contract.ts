import { endpoint, line, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { indianStates } from '../../stores/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { PincodeRange } from '../pincodes/contract.ts'
import { ofStore, StoreShipping, settingsAuth, shippingTag } from '../settings/contract.ts'

export const MAX_ZONES = 50
export const MAX_RANGES = 500

/** Where a zone is. Without States and PIN codes it's the rest of India. */
export const ZoneInput = z.object({
  name: line(80).min(1, 'Enter a name'),
  states: z.array(z.enum(indianStates.map(({ code }) => code))).max(indianStates.length),
  pincodes: z.array(PincodeRange).max(MAX_RANGES, 'Use up to 500 ranges of PIN codes'),
})
export type ZoneInput = z.infer<typeof ZoneInput>

export const zoneNotFound = refusal('shipping_zone_not_found', 404, 'Shipping zone not found')
export const zoneLimitReached = refusal('shipping_zone_limit_reached', 409, 'A store can have up to 50 shipping zones')

const params = z.object({ id: z.uuid() })

export const addZoneEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/shipping/zones',
  summary: 'Add a shipping zone: PIN codes, States, or the rest of India',
  tag: shippingTag,
  auth: settingsAuth,
  body: ofStore.extend({ zone: ZoneInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, zoneLimitReached],
})

export const updateZoneEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/zones/:id',
  summary: 'Change where a shipping zone is',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  body: ofStore.extend({ zone: ZoneInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, zoneNotFound],
})

export const deleteZoneEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/shipping/zones/:id',
  summary: 'Delete a shipping zone with its rates',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, zoneNotFound],
})
