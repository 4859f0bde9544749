import { AppScope } from '@haat/app-manifest'
import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { App, AppId, appNotFound } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { Consent, consentChanged, consentRequired, GivenConsent } from '../consent/contract.ts'
import { appOwesAnswers } from '../privacy/contract.ts'
import { appSuspended } from '../tokens/contract.ts'

/**
 * `suspended`: by the platform, in all stores. `paused`: in this store, by its people, or because nobody agreed to a version
 * with new permissions in time.
 */
export const InstallationState = z.enum(['active', 'paused', 'suspended'])
export type InstallationState = z.infer<typeof InstallationState>

/** Why an app is paused in a store: someone there paused it, or nobody agreed to a newer version in time. */
export const PauseReason = z.enum(['owner', 'consent'])
/** Whether the app's server has confirmed the installation. An app without a server is ready at once. */
export const SetupState = z.enum(['ready', 'waiting', 'failed'])

const installationState = {
  version: z.string().nullable().describe('The installed version; null for an app without one'),
  state: InstallationState,
  pause_reason: PauseReason.nullable(),
  setup_state: SetupState,
  open_url: z.string().nullable().describe('The app’s page in the dashboard; null if it has none'),
  consent_pending: z
    .object({ version: z.string(), due_at: Time })
    .nullable()
    .describe('A newer version that needs consent, and until when the installed one works without it'),
  auto_update: z.boolean(),
}

/** An app that a store has installed. */
export const InstalledApp = App.pick({
  id: true,
  title: true,
  icon: true,
  category: true,
  price: true,
  developer_name: true,
  support_url: true,
})
  .extend({
    is_listed: z.boolean().describe('Whether other stores can still find and install it'),
    installed_at: Time,
    is_development: z.boolean().describe('Whether its developer runs a working copy of it, which nobody has reviewed'),
    ...installationState,
    suspension_text: z.string().nullable().describe('Why the platform suspended the app; null if it isn’t suspended'),
  })
  .meta({ id: 'InstalledApp' })
export type InstalledApp = z.infer<typeof InstalledApp>

/** Why a store uninstalled an app. */
export const UninstallReason = z.enum([
  'not_needed',
  'missing_feature',
  'too_difficult',
  'does_not_work',
  'other_app',
  'other',
])
export type UninstallReason = z.infer<typeof UninstallReason>

export const InstallStatus = z.object({
  app_id: z.string(),
  store_slug: z.string(),
  installed: z.boolean(),
  installed_at: Time.nullable(),
  state: InstallationState.nullable().describe('null: not installed'),
  setup_state: SetupState.nullable(),
  version: installationState.version,
  open_url: installationState.open_url,
  consent_pending: installationState.consent_pending,
})
export type InstallStatus = z.infer<typeof InstallStatus>

export const InstallRequest = z.object({
  app_id: AppId,
  store_slug: StoreSlugField,
})
export type InstallRequest = z.infer<typeof InstallRequest>

/** The secret part of an install link. */
export const InstallKey = z.string().min(1).max(64)

export const showConsentEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id/consent',
  summary:
    'Show what a store would agree to by installing an app. null for an app without permissions. An app that isn’t listed needs `install_key`, unless it’s installed',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  query: z.object({ store_slug: StoreSlugField, install_key: InstallKey.optional() }),
  response: { 200: z.object({ consent: Consent.nullable() }) },
  refusals: [storeNotFound, appNotFound],
})

const ConsentingRequest = InstallRequest.extend({
  consent: GivenConsent.optional().describe('Needed if the app asks for permissions'),
  install_key: InstallKey.optional().describe('Of the install link, for an app that the marketplace doesn’t show'),
})

export const sampleListing = refusal('sample_listing', 409, 'This is a sample listing. It can’t be installed')
/** For changes of an app that isn't installed in the store. */
export const appNotInstalled = refusal('app_not_installed', 404, 'The app isn’t installed in this store')

export const installAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/install',
  summary: 'Install an app in a store. Installing it again returns the current state',
  tag: 'App store',
  auth: storeMembers('apps'),
  body: ConsentingRequest,
  response: { 200: InstallStatus },
  refusals: [
    appNotFound,
    storeNotFound,
    storeSuspended,
    consentRequired,
    consentChanged,
    appSuspended,
    sampleListing,
    appOwesAnswers,
  ],
  idempotent: true,
})

export const uninstallAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/uninstall',
  summary: 'Uninstall an app from a store. Uninstalling it again returns the current state',
  tag: 'App store',
  auth: storeMembers('apps'),
  body: InstallRequest.extend({
    reason: UninstallReason.optional().describe('Its developer sees how often each was given'),
  }),
  response: { 200: InstallStatus },
  refusals: [appNotFound, storeNotFound, storeSuspended],
  idempotent: true,
})

export const installStatusEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/install-status/:appId',
  summary: 'Check whether a store has an app installed',
  tag: 'App store',
  auth: storeMembers('apps'),
  params: z.object({ appId: AppId }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: InstallStatus },
  refusals: [appNotFound, storeNotFound],
})

export const listInstalledAppsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/installed',
  summary: 'List the IDs of the apps installed in a store',
  tag: 'App store',
  auth: storeMembers('apps'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ store_slug: z.string(), app_ids: z.array(z.string()) }) },
  refusals: [storeNotFound],
})

export const listInstallationsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/installations',
  summary: 'List the apps installed in a store with their details, the last installed first',
  tag: 'App store',
  auth: storeMembers('apps'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(InstalledApp), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

/** The app can’t work without it. */
export const permissionRequired = refusal(
  'permission_required',
  409,
  'The app needs this permission. Uninstall the app instead',
)

const ofInstalledApp = {
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  refusals: [storeNotFound, storeSuspended, appNotInstalled],
} as const
const StoreBody = z.object({ store_slug: StoreSlugField })

export const pauseAppEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'POST',
  url: '/api/store/apps/:id/pause',
  summary: 'Pause an app: it can’t read or change anything, and its blocks show nothing. What it stored is kept',
  body: StoreBody,
  response: { 200: InstallStatus },
})

export const resumeAppEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'POST',
  url: '/api/store/apps/:id/resume',
  summary: 'Resume an app that the store has paused',
  body: StoreBody,
  response: { 200: InstallStatus },
})

export const updateAppEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'POST',
  url: '/api/store/apps/:id/update',
  summary: 'Update an app to its published version, with consent if that has new permissions',
  body: StoreBody.extend({ consent: GivenConsent.optional() }),
  response: { 200: InstallStatus },
  refusals: [...ofInstalledApp.refusals, consentRequired, consentChanged, appSuspended],
})

export const setAutoUpdateEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'PUT',
  url: '/api/store/apps/:id/auto-update',
  summary: 'Choose whether an app updates by itself when that needs no consent',
  body: StoreBody.extend({ auto_update: z.boolean() }),
  response: { 200: InstallStatus },
})

export const removeAppPermissionEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'POST',
  url: '/api/store/apps/:id/permissions/remove',
  summary: 'Take an optional permission away from an app. Its tokens stop working',
  body: StoreBody.extend({ scope: AppScope }),
  response: { 200: InstallStatus },
  refusals: [...ofInstalledApp.refusals, permissionRequired],
})

export const allowAppPermissionsEndpoint = endpoint({
  ...ofInstalledApp,
  method: 'POST',
  url: '/api/store/apps/:id/consent',
  summary: 'Agree to optional permissions of an installed app',
  body: StoreBody.extend({ consent: GivenConsent }),
  response: { 200: InstallStatus },
  refusals: [...ofInstalledApp.refusals, consentChanged],
})
