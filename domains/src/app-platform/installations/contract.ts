import { endpoint, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { App, AppId, appNotFound } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'

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
  })
  .meta({ id: 'InstalledApp' })
export type InstalledApp = z.infer<typeof InstalledApp>

export const InstallStatus = z.object({
  app_id: z.string(),
  store_slug: z.string(),
  installed: z.boolean(),
  installed_at: Time.nullable(),
})
export type InstallStatus = z.infer<typeof InstallStatus>

export const InstallRequest = z.object({
  app_id: AppId,
  store_slug: StoreSlugField,
})
export type InstallRequest = z.infer<typeof InstallRequest>

export const installAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/install',
  summary: 'Install an app in a store. Installing it again returns the current state',
  tag: 'App store',
  auth: storeMembers('apps'),
  body: InstallRequest,
  response: { 200: InstallStatus },
  refusals: [appNotFound, storeNotFound, storeSuspended],
  idempotent: true,
})

export const uninstallAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/uninstall',
  summary: 'Uninstall an app from a store. Uninstalling it again returns the current state',
  tag: 'App store',
  auth: storeMembers('apps'),
  body: InstallRequest,
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
