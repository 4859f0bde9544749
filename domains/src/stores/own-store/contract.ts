import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { StoreLanguage } from '../language/contract.ts'
import { ContactAddress, GeneralSettings } from '../settings/contract.ts'

/** A store as the apps that are installed in it see it. All of it is on the store's pages or invoices. */
export const OwnStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    url: z.url().describe('The storefront, at the store’s own domain if it has one'),
    currency: z.literal('INR'),
    time_zone: z.string(),
    languages: z.array(StoreLanguage).describe('The default language first'),
    contact_email: z.string(),
    contact_phone: z.string(),
    contact_address: ContactAddress.nullable(),
    weight_unit: GeneralSettings.shape.weight_unit,
    length_unit: GeneralSettings.shape.length_unit,
    legal: z
      .object({ legal_name: z.string(), gstin: z.string().nullable(), state_code: z.string() })
      .nullable()
      .describe('Who sells, as on invoices; null until the owner has entered it'),
  })
  .meta({ id: 'OwnStore' })
export type OwnStore = z.infer<typeof OwnStore>

export const ownStoreEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/store',
  summary: 'Get the store that the app is installed in',
  tag: 'For apps',
  auth: ['app'],
  app: { scope: 'store:read' },
  response: { 200: OwnStore },
})
