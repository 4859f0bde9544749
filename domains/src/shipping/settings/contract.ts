import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { PincodeRange } from '../pincodes/contract.ts'

export const shippingTag = 'Shipping'
export const settingsAuth = storeMembers('settings')
export const ofStore = z.object({ store_slug: StoreSlugField })

/** What decides whether a rate applies: nothing, the parcel's weight in grams, or the order's value in paise. */
export const RateBasis = z.enum(['flat', 'weight', 'price'])
export type RateBasis = z.infer<typeof RateBasis>

export const ShippingRate = z
  .object({
    id: z.uuid(),
    zone_id: z.uuid(),
    name: z.string(),
    price_paise: z.int(),
    basis: RateBasis,
    min_value: z.int().describe('Grams (more than) or paise (at least)'),
    max_value: z.int().nullable().describe('Grams (at most) or paise (less than)'),
    free_from_paise: z.int().nullable().describe('Free for orders of this value, after discounts'),
    min_days: z.int(),
    max_days: z.int(),
  })
  .meta({ id: 'ShippingRate' })
export type ShippingRate = z.infer<typeof ShippingRate>

/** Places that an earlier zone has too. */
export const ZoneOverlap = z.object({
  zone_name: z.string().describe('The zone that applies there'),
  is_rest: z.boolean().describe('Both zones are the rest of India'),
  states: z.array(z.string()),
  pincodes: z.array(PincodeRange),
})
export type ZoneOverlap = z.infer<typeof ZoneOverlap>

export const ShippingZone = z
  .object({
    id: z.uuid(),
    name: z.string(),
    states: z.array(z.string()).describe('GST codes'),
    pincodes: z.array(PincodeRange),
    overlaps: z.array(ZoneOverlap),
    rates: z.array(ShippingRate),
  })
  .meta({ id: 'ShippingZone' })
export type ShippingZone = z.infer<typeof ShippingZone>

export const PickupLocation = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address_line1: z.string(),
    address_line2: z.string(),
    city: z.string(),
    pincode: z.string(),
    state_code: z.string(),
    instructions: z.string(),
    ready_in_hours: z.int(),
    is_active: z.boolean(),
  })
  .meta({ id: 'PickupLocation' })
export type PickupLocation = z.infer<typeof PickupLocation>

export const ShippingPackage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    length_mm: z.int(),
    width_mm: z.int(),
    height_mm: z.int(),
    weight_grams: z.int(),
    is_default: z.boolean().describe('Weighed with every parcel'),
  })
  .meta({ id: 'ShippingPackage' })
export type ShippingPackage = z.infer<typeof ShippingPackage>

export const StoreShipping = z
  .object({
    handling_days: z.int(),
    return_days: z.int().describe('Until how many days after the delivery buyers can request a return; 0 for never'),
    zones: z.array(ShippingZone).describe('The first one added comes first'),
    pickup_locations: z.array(PickupLocation),
    packages: z.array(ShippingPackage),
  })
  .meta({ id: 'StoreShipping' })
export type StoreShipping = z.infer<typeof StoreShipping>

export const getShippingEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/shipping',
  summary: 'Get a store’s shipping zones, rates, pickup locations, packages and handling time',
  tag: shippingTag,
  auth: settingsAuth,
  query: ofStore,
  response: { 200: StoreShipping },
  refusals: [storeNotFound],
})

export const saveHandlingTimeEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/handling-time',
  summary: 'Set how many days a store needs until it hands over a parcel',
  tag: shippingTag,
  auth: settingsAuth,
  body: ofStore.extend({ handling_days: z.int('Enter a number of days').min(0).max(60) }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended],
})

export const saveReturnWindowEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/return-window',
  summary: 'Set until how many days after the delivery buyers can request a return. 0: they can’t',
  tag: shippingTag,
  auth: settingsAuth,
  body: ofStore.extend({ return_days: z.int('Enter a number of days').min(0).max(90) }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended],
})
