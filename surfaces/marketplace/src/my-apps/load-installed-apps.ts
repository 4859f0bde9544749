import { type InstalledApp, listInstallationsEndpoint } from '@haat/domains/app-platform/installations/contract'
import { backendClient } from '../backend.ts'

/** Returns the apps installed in a store, the last installed first. Throws ProblemError. */
export async function loadInstalledApps({ backend, vendor }: App.Locals, storeSlug: string): Promise<InstalledApp[]> {
  const { items } = await backendClient(backend, vendor?.token).call(listInstallationsEndpoint, {
    query: { store_slug: storeSlug },
  })
  return items
}
