import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { Pincode, PincodePlace, pincodeNotFound } from '../pincodes/contract.ts'
import { ofStore, settingsAuth, shippingTag } from '../settings/contract.ts'

export const ShippingTrial = z
  .object({
    place: PincodePlace,
    zone_name: z.string().nullable().describe('null if the store doesn’t deliver there'),
    options: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['shipping', 'pickup']),
        title: z.string(),
        price_paise: z.int(),
        min_date: z.iso.date().nullable(),
        max_date: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'ShippingTrial' })
export type ShippingTrial = z.infer<typeof ShippingTrial>

export const tryAddressEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/shipping/quote',
  summary: 'Get what a buyer with a PIN code would be offered',
  tag: shippingTag,
  auth: settingsAuth,
  query: ofStore.extend({
    pincode: Pincode,
    weight_grams: z.coerce.number().int().min(0).max(1_000_000_000),
    subtotal_paise: z.coerce.number().int().min(0).max(100_000_000_000),
  }),
  response: { 200: ShippingTrial },
  refusals: [storeNotFound, pincodeNotFound],
})
