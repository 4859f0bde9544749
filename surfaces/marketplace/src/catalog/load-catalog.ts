import { listInstalledAppsEndpoint } from '@haat/domains/app-platform/installations/contract'
import { type App as CatalogApp, listAppsEndpoint } from '@haat/domains/app-store/contract'
import { backendClient } from '../backend.ts'
import type { InstalledApps } from './installed-apps.tsx'

/** Returns all apps, most installed first. Throws ProblemError. */
export function loadCatalog({ backend }: App.Locals): Promise<CatalogApp[]> {
  return backendClient(backend).call(listAppsEndpoint, {})
}

/** Like `loadInstalledIds`, and for a template, every visitor's. */
export async function loadInstalledApps(locals: App.Locals): Promise<InstalledApps> {
  const { template } = locals
  return template === undefined ? loadInstalledIds(locals) : { has: () => false, template }
}

/**
 * Returns the apps installed in the selected store; empty without a session or a store. If the backend is unavailable,
 * the page is shown without the "Installed" marks.
 */
export async function loadInstalledIds({ backend, vendor }: App.Locals): Promise<ReadonlySet<string>> {
  if (!vendor?.selected_store) return new Set()
  try {
    const { app_ids: appIds } = await backendClient(backend, vendor.token).call(listInstalledAppsEndpoint, {
      query: { store_slug: vendor.selected_store },
    })
    return new Set(appIds)
  } catch {
    return new Set()
  }
}
