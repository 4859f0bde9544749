import { endpoint, line, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { indianStates } from '../../stores/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { Pincode } from '../pincodes/contract.ts'
import { ofStore, StoreShipping, settingsAuth, shippingTag } from '../settings/contract.ts'

export const MAX_PICKUP_LOCATIONS = 50

export const PickupInput = z.object({
  name: line(80).min(1, 'Enter a name'),
  address_line1: line(120).min(1, 'Enter the address'),
  address_line2: line(120),
  city: line(60).min(1, 'Enter the city or town'),
  pincode: Pincode,
  state_code: z.enum(
    indianStates.map(({ code }) => code),
    'Choose a state or union territory',
  ),
  instructions: z.string().trim().max(500, 'Use at most 500 characters').describe('Opening hours and the way'),
  ready_in_hours: z.int('Enter a number of hours').min(0).max(720, 'Use at most 720 hours'),
  is_active: z.boolean(),
})
export type PickupInput = z.infer<typeof PickupInput>

export const pickupNotFound = refusal('pickup_location_not_found', 404, 'Pickup location not found')
export const pickupLimitReached = refusal(
  'pickup_location_limit_reached',
  409,
  'A store can have up to 50 pickup locations',
)

const params = z.object({ id: z.uuid() })

export const addPickupEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/shipping/pickup-locations',
  summary: 'Add a location where buyers can collect orders',
  tag: shippingTag,
  auth: settingsAuth,
  body: ofStore.extend({ location: PickupInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, pickupLimitReached],
})

export const updatePickupEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/pickup-locations/:id',
  summary: 'Change a pickup location. Orders that were already placed don’t change',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  body: ofStore.extend({ location: PickupInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, pickupNotFound],
})

export const deletePickupEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/shipping/pickup-locations/:id',
  summary: 'Delete a pickup location',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  query: ofStore,
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, pickupNotFound],
})
