import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import {
  BaseRevision,
  revisionMissing,
  staleRevision,
  storeNotFound,
  storeSuspended,
} from '../../stores/refusals/contract.ts'

export const AccentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'Enter a colour such as #1f6f54', abort: true })
  .max(7)

const OrderAlert = z.object({
  account_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  gets_email: z.boolean(),
  has_turned_off: z.boolean().describe('Whether they’ve turned these emails off themselves, which wins'),
})

export const StoreMailSettings = z
  .object({
    accent_color: z.string().nullable().describe('Of buttons; null for the colour of the theme'),
    theme_color: z.string().nullable().describe('The colour of the theme'),
    order_alerts: z
      .array(OrderAlert)
      .describe('Who can get an email for each new order: the owner, and staff who manage orders'),
    revision: z.int(),
  })
  .meta({ id: 'StoreMailSettings' })
export type StoreMailSettings = z.infer<typeof StoreMailSettings>

const tag = 'Notification emails'
const auth = storeMembers('settings')

export const getStoreMailSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/notification-settings',
  summary: 'Get the colour of a store’s emails, and who hears of new orders by email. The revision is the ETag',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreMailSettings },
  refusals: [storeNotFound],
})

export const saveStoreMailSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/notification-settings',
  summary: 'Save the colour of a store’s emails, and who hears of new orders. Requires the revision (If-Match or body)',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    accent_color: AccentColor.nullable(),
    order_alerts: z
      .array(z.object({ account_id: z.uuid(), gets_email: z.boolean() }))
      .max(200)
      .describe('Members who aren’t listed don’t change, and accounts that aren’t members are ignored'),
    revision: BaseRevision,
  }),
  response: { 200: StoreMailSettings },
  refusals: [storeNotFound, storeSuspended, staleRevision, revisionMissing],
})
