import type { GivenConsent } from '@haat/domains/app-platform/consent/contract'
import type { InstallStatus } from '@haat/domains/app-platform/installations/contract'
import { callMarketplaceApi } from '../marketplace-api.ts'
import type { InstallCalls } from './install-machine.ts'

interface CallOptions {
  /** What the person agreed to; undefined for an app without permissions. */
  readonly consent?: () => GivenConsent | undefined
  /** After each answer, with the installation's state. */
  readonly onStatus?: (status: InstallStatus) => void
}

/** Returns the API calls that install, uninstall and check one app in one store. */
export function installCallsOf(
  appId: string,
  storeSlug: string,
  { consent, onStatus }: CallOptions = {},
): InstallCalls {
  const change = async (action: 'install' | 'uninstall', idempotencyKey: string) => {
    const given = action === 'install' ? consent?.() : undefined
    const status: InstallStatus = await callMarketplaceApi(`/api/store-apps/${action}`, {
      body: { app_id: appId, store_slug: storeSlug, ...(given && { consent: given }) },
      idempotency_key: idempotencyKey,
    })
    onStatus?.(status)
  }
  return {
    async isInstalled() {
      const query = new URLSearchParams({ store_slug: storeSlug })
      const status: InstallStatus = await callMarketplaceApi(`/api/store-apps/install-status/${appId}?${query}`)
      onStatus?.(status)
      return status.installed
    },
    install: (key) => change('install', key),
    uninstall: (key) => change('uninstall', key),
  }
}
