import { endpoint, line, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { ofStore, StoreShipping, settingsAuth, shippingTag } from '../settings/contract.ts'

export const MAX_PACKAGES = 50

const millimetres = z.int('Enter a length').min(1, 'Enter a length').max(5000, 'Use at most 500 cm')

export const PackageInput = z.object({
  name: line(60).min(1, 'Enter a name'),
  length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  weight_grams: z.int('Enter a weight').min(0).max(100_000, 'Use at most 100 kg').describe('Of the empty package'),
  is_default: z.boolean().describe('Weighed with every parcel. Replaces the previous default'),
})
export type PackageInput = z.infer<typeof PackageInput>

export const packageNotFound = refusal('shipping_package_not_found', 404, 'Package not found')
export const packageLimitReached = refusal('shipping_package_limit_reached', 409, 'A store can have up to 50 packages')

const params = z.object({ id: z.uuid() })

export const addPackageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/shipping/packages',
  summary: 'Add a package in which orders are sent',
  tag: shippingTag,
  auth: settingsAuth,
  body: ofStore.extend({ package: PackageInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, packageLimitReached],
})

export const updatePackageEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/shipping/packages/:id',
  summary: 'Change a package',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  body: ofStore.extend({ package: PackageInput }),
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, packageNotFound],
})

export const deletePackageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/shipping/packages/:id',
  summary: 'Delete a package',
  tag: shippingTag,
  auth: settingsAuth,
  params,
  query: ofStore,
  response: { 200: StoreShipping },
  refusals: [storeNotFound, storeSuspended, packageNotFound],
})
