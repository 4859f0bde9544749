import type { InstallStatus } from '@haat/domains/app-platform/installations/contract'
import { callMarketplaceApi } from '../marketplace-api.ts'
import type { InstallCalls } from './install-machine.ts'

/** Returns the API calls that install, uninstall and check one app in one store. */
export function installCallsOf(appId: string, storeSlug: string): InstallCalls {
  const change = async (action: 'install' | 'uninstall', idempotencyKey: string) => {
    await callMarketplaceApi(`/api/store-apps/${action}`, {
      body: { app_id: appId, store_slug: storeSlug },
      idempotency_key: idempotencyKey,
    })
  }
  return {
    async isInstalled() {
      const query = new URLSearchParams({ store_slug: storeSlug })
      const status: InstallStatus = await callMarketplaceApi(`/api/store-apps/install-status/${appId}?${query}`)
      return status.installed
    },
    install: (key) => change('install', key),
    uninstall: (key) => change('uninstall', key),
  }
}
