import type { InstallStatus } from '@haat/domains/app-store/contract'
import { callMarketplaceApi } from '../marketplace-api.ts'
import type { InstallCalls } from './install-machine.ts'

/** Returns the API calls that install, uninstall and check one app in one store. */
export function installCallsOf(app_id: string, store_slug: string): InstallCalls {
  const change = async (action: 'install' | 'uninstall', idempotency_key: string) => {
    await callMarketplaceApi(`/api/store-apps/${action}`, { body: { app_id, store_slug }, idempotency_key })
  }
  return {
    async isInstalled() {
      const query = new URLSearchParams({ store_slug })
      const status: InstallStatus = await callMarketplaceApi(`/api/store-apps/install-status/${app_id}?${query}`)
      return status.installed
    },
    install: (key) => change('install', key),
    uninstall: (key) => change('uninstall', key),
  }
}
