import { endpoint, mapOf, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { appNotInstalled } from '../installations/contract.ts'

const Value = z.union([z.string(), z.number(), z.boolean()])

/** A setting of an app, as its manifest declares it, with the store's value. */
export const ShownAppSetting = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(['text', 'textarea', 'number', 'checkbox', 'select', 'secret', 'url', 'email', 'phone']),
    info: z.string().nullable(),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    value: Value.nullable().describe('null: not set. Of a secret: always null'),
    hint: z.string().nullable().describe('Of a secret that is set: its last characters'),
  })
  .meta({ id: 'AppSetting' })
export type ShownAppSetting = z.infer<typeof ShownAppSetting>

export const AppSettings = z.object({ items: z.array(ShownAppSetting), next_cursor: z.null() })

const shared = {
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  response: { 200: AppSettings },
} as const

export const showAppSettingsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/store/apps/:id/settings',
  summary: 'Show the settings of an installed app. Secrets are never shown, only their last characters',
  query: z.object({ store_slug: StoreSlugField }),
  refusals: [storeNotFound, appNotInstalled],
})

const Key = z.string().max(40)
const Entered = z.union([
  z.string().max(5_000),
  z.number().min(-1_000_000_000).max(1_000_000_000),
  z.boolean(),
  z.null(),
])

export const saveAppSettingsEndpoint = endpoint({
  ...shared,
  method: 'PUT',
  url: '/api/store/apps/:id/settings',
  summary: 'Change settings of an installed app. Those that aren’t sent stay; null removes a value or a secret',
  body: z.object({ store_slug: StoreSlugField, values: mapOf(Key, Entered, 50) }),
  refusals: [storeNotFound, storeSuspended, appNotInstalled],
})

export const readOwnSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/settings',
  summary: 'Read the settings of the installation. Secrets only with the app’s own token, not with a person’s',
  tag: 'For apps',
  auth: ['app'],
  app: {},
  response: { 200: z.object({ values: z.record(z.string(), Value) }) },
})
