import { endpoint, PageQuery, pageOf, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { AppId, appNotFound } from '../../app-store/contract.ts'
import { storeOwner } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

export const AccessedResource = z.enum(['customers', 'orders', 'messages', 'subscribers', 'emails', 'staff'])
export type AccessedResource = z.infer<typeof AccessedResource>

/** One response with personal data that an app got, or one email that it sent. */
export const PersonalDataAccess = z
  .object({
    id: z.uuid(),
    resource: AccessedResource,
    record_count: z.int(),
    record_ids: z.array(z.uuid()),
    person_name: z.string().nullable().describe('Who used the app; null if it acted by itself'),
    accessed_at: Time,
  })
  .meta({ id: 'PersonalDataAccess' })
export type PersonalDataAccess = z.infer<typeof PersonalDataAccess>

export const listPersonalAccessEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id/access-log',
  summary:
    'List whose personal data an app was given and to whom it sent emails, newest first, including before it was uninstalled',
  tag: 'Apps',
  auth: storeOwner,
  params: z.object({ id: AppId }),
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  response: { 200: pageOf(PersonalDataAccess) },
  refusals: [storeNotFound, appNotFound],
})
