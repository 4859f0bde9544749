import { endpoint, line, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { AppId, appCategories, appNotFound } from '../../app-store/contract.ts'
import { AppKey, NewAppKey } from '../app-keys/contract.ts'
import { AppVersionStatus, appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

export const MAX_DEVELOPER_APPS = 50

/** An app in its developer's list. */
export const DeveloperAppSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    status: AppVersionStatus.describe('Of the newest version; `draft` if nothing was uploaded'),
    published_version: z.string().nullable(),
    newest_version: z.string().nullable(),
    is_listed: z.boolean().describe('Whether the marketplace shows the app'),
    suspension_reason: z.string().nullable().describe('Why an administrator stopped the app in all stores'),
    install_count: z.int(),
    created_at: Time,
  })
  .meta({ id: 'DeveloperAppSummary' })
export type DeveloperAppSummary = z.infer<typeof DeveloperAppSummary>

export const DeveloperApp = DeveloperAppSummary.extend({
  category: z.enum(appCategories),
  kind: z.enum(['listing', 'block', 'hosted', 'builtin']).describe('Of the published version'),
  keys: z.array(AppKey).describe('With which the app can get tokens, newest first'),
}).meta({ id: 'DeveloperApp' })
export type DeveloperApp = z.infer<typeof DeveloperApp>

export const tooManyApps = refusal('too_many_apps', 409, `You can have up to ${MAX_DEVELOPER_APPS} apps`)
export const appIdTaken = refusal('app_id_taken', 409, 'An app with this ID already exists. Choose another one.')

export const listDeveloperAppsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps',
  summary: 'List your apps, newest first',
  tag,
  auth,
  token_scope: 'apps:read',
  response: { 200: pageOf(DeveloperAppSummary) },
})

export const createDeveloperAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps',
  summary: 'Register an app, with the public key that it proves itself with',
  tag,
  auth,
  token_scope: 'apps:write',
  body: z.object({
    id: AppId.min(3).describe('Part of addresses. It can’t be changed'),
    name: line(30).min(1, 'Enter a name'),
    key: NewAppKey.optional().describe('Only apps with a server of their own need one'),
  }),
  response: { 201: DeveloperApp },
  refusals: [tooManyApps, appIdTaken],
  rate_limit: per10Minutes(30),
})

export const getDeveloperAppEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps/:app_id',
  summary: 'Get an app with its keys',
  tag,
  auth,
  token_scope: 'apps:read',
  params: appParams,
  response: { 200: DeveloperApp },
  refusals: [appNotFound],
})
