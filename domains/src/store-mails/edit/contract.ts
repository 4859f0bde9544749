import { endpoint, HOUR_MS, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import {
  BaseRevision,
  revisionMissing,
  staleRevision,
  storeNotFound,
  storeSuspended,
} from '../../stores/refusals/contract.ts'
import { StoreMailText } from '../texts/contract.ts'

const StoreMailGroup = z.enum(['orders', 'returns', 'accounts'])

export const StoreMailSummary = z
  .object({
    key: z.string(),
    name: z.string(),
    sent_when: z.string(),
    group: StoreMailGroup,
    subject: z.string().describe('With its variables'),
    is_changed: z.boolean().describe('Whether the store has written its own text'),
    is_enabled: z.boolean(),
    can_disable: z.boolean().describe('Buyers need the others'),
    is_switched_elsewhere: z.boolean().describe('Whether another setting turns it on and off'),
  })
  .meta({ id: 'StoreMailSummary' })
export type StoreMailSummary = z.infer<typeof StoreMailSummary>

export const StoreMail = StoreMailSummary.extend({
  body: z.string().describe('Plain text with variables. An empty line starts a paragraph'),
  default_text: z.object({ subject: z.string(), body: z.string() }).describe('Haat’s text'),
  variables: z.array(z.object({ name: z.string(), description: z.string(), sample: z.string() })),
  action: z.string().nullable().describe('Label of the button below the text'),
  revision: z.int(),
}).meta({ id: 'StoreMail' })
export type StoreMail = z.infer<typeof StoreMail>

export const StoreMailPreview = z
  .object({
    from: z.string().describe('The name in the buyer’s inbox'),
    reply_to: z.string().nullable().describe('Where answers go; null if they don’t reach the store'),
    subject: z.string(),
    text_body: z.string(),
    html_body: z.string().describe('Show it in a frame without permissions'),
  })
  .meta({ id: 'StoreMailPreview' })
export type StoreMailPreview = z.infer<typeof StoreMailPreview>

export const storeMailNotFound = refusal('store_mail_not_found', 404, 'This email doesn’t exist')
export const storeMailNeeded = refusal('store_mail_needed', 409, 'Buyers need this email. You can’t turn it off.')

const tag = 'Notification emails'
const auth = storeMembers('settings')
const store = { store_slug: StoreSlugField }
const params = z.object({ key: z.string().min(1).max(60) })

export const listStoreMailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/notification-emails',
  summary: 'List the emails that a store’s buyers get',
  tag,
  auth,
  query: z.object(store),
  response: { 200: z.object({ items: z.array(StoreMailSummary), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const getStoreMailEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/notification-emails/:key',
  summary: 'Get an email with its text and variables. The revision is the ETag',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 200: StoreMail },
  refusals: [storeNotFound, storeMailNotFound],
})

export const saveStoreMailEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/notification-emails/:key',
  summary:
    'Change the text of an email, or turn it on or off. Requires the revision (If-Match or body). Unknown variables and HTML are errors',
  tag,
  auth,
  params,
  body: StoreMailText.extend({ ...store, is_enabled: z.boolean(), revision: BaseRevision }),
  response: { 200: StoreMail },
  refusals: [storeNotFound, storeSuspended, storeMailNotFound, storeMailNeeded, staleRevision, revisionMissing],
})

export const restoreStoreMailEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/notification-emails/:key',
  summary: 'Use Haat’s text for an email again. Whether it’s sent doesn’t change',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 200: StoreMail },
  refusals: [storeNotFound, storeSuspended, storeMailNotFound],
})

export const previewStoreMailEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/notification-emails/:key/preview',
  summary: 'Preview an email with a text that isn’t saved, in the store’s design and with sample values',
  tag,
  auth,
  params,
  body: StoreMailText.extend(store),
  response: { 200: StoreMailPreview },
  refusals: [storeNotFound, storeMailNotFound],
  read_only_sessions: 'allowed',
})

export const sendStoreMailTestEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/notification-emails/:key/send-test',
  summary: 'Send an email with a text that isn’t saved and sample values to your own address',
  tag,
  auth,
  params,
  body: StoreMailText.extend(store),
  response: { 200: z.object({ sent_to: z.string() }) },
  refusals: [storeNotFound, storeSuspended, storeMailNotFound],
  rate_limit: { max: 20, window_ms: HOUR_MS, by: 'account' },
})
