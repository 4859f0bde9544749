import { type App as CatalogApp, listAppsEndpoint, listInstalledAppsEndpoint } from '@haat/domains/app-store/contract'
import { backendClient } from '../backend.ts'

/** The whole catalog, most installed first. Throws ProblemError. */
export function loadCatalog({ backend }: App.Locals): Promise<CatalogApp[]> {
  return backendClient(backend).call(listAppsEndpoint, {})
}

/**
 * The apps that the selected store has installed; none for visitors and without a store. Where the backend does not
 * answer, the marks are missing rather than the page.
 */
export async function loadInstalledIds({ backend, vendor }: App.Locals): Promise<ReadonlySet<string>> {
  if (!vendor?.selected_store) return new Set()
  try {
    const { app_ids } = await backendClient(backend, vendor.token).call(listInstalledAppsEndpoint, {
      query: { store_slug: vendor.selected_store },
    })
    return new Set(app_ids)
  } catch {
    return new Set()
  }
}
