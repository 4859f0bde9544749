import { AppScope } from '@haat/app-manifest'
import { endpoint, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { Consent } from '../consent/contract.ts'
import { appNotInstalled, InstalledApp } from '../installations/contract.ts'

const ofInstalledApp = {
  method: 'GET',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  query: z.object({ store_slug: StoreSlugField }),
  refusals: [storeNotFound, appNotInstalled],
} as const

/** Everything about an installed app for the page that manages it. */
export const AppDetails = z
  .object({
    app: InstalledApp,
    consent: Consent.nullable().describe('What the installed version can do; null for an app without a version'),
    granted: z.array(AppScope).describe('What it may do in this store'),
    form_news: z
      .boolean()
      .nullable()
      .describe('Whether the store’s people are told about what visitors send with its forms; null if it has none'),
    update: z
      .object({
        version: z.string(),
        changelog: z.string(),
        changes: z.array(z.object({ sentence: z.string(), needs_consent: z.boolean() })),
        needs_consent: z.boolean().describe('Whether the store has to agree before it gets this version'),
        consent: Consent,
      })
      .nullable()
      .describe('The published version, if it’s newer than the installed one'),
  })
  .meta({ id: 'InstalledAppDetails' })
export type AppDetails = z.infer<typeof AppDetails>

export const getAppDetailsEndpoint = endpoint({
  ...ofInstalledApp,
  url: '/api/store/apps/:id/installation',
  summary: 'Get what an installed app can do, and what its newer version would change',
  response: { 200: AppDetails },
})

/** Where embeds are, instead of a template: on all pages. */
export const EMBEDS_PLACE = 'embeds'

/** What ends when an app is uninstalled. */
export const UninstallPreview = z
  .object({
    app_id: z.string(),
    app_name: z.string(),
    blocks: z
      .array(
        z.object({
          template: z.string().describe('Where it is in the theme, such as product; `embeds` for those on all pages'),
          count: z.int(),
          is_published: z.boolean().describe('Whether visitors see it now'),
        }),
      )
      .describe('Blocks and embeds of the app in the store’s theme. They stay in the theme, and show nothing'),
    pages: z.array(z.string()).describe('Pages in the dashboard that go away'),
    records: z.int().describe('How many records the app stores for the store'),
    bytes: z.int(),
    erased_at: Time.nullable().describe('When what the app stores is deleted; null if it can’t store anything'),
  })
  .meta({ id: 'UninstallPreview' })
export type UninstallPreview = z.infer<typeof UninstallPreview>

export const previewUninstallEndpoint = endpoint({
  ...ofInstalledApp,
  url: '/api/store/apps/:id/uninstall-preview',
  summary: 'Show what ends when an app is uninstalled. Changes nothing',
  response: { 200: UninstallPreview },
})
