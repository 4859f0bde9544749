import { type App as CatalogApp, listAppsEndpoint, listInstalledAppsEndpoint } from '@haat/domains/app-store/contract'
import { backendClient } from '../backend.ts'

/** Returns all apps, most installed first. Throws ProblemError. */
export function loadCatalog({ backend }: App.Locals): Promise<CatalogApp[]> {
  return backendClient(backend).call(listAppsEndpoint, {})
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
