import { type AppManifest, findBuiltInApp } from '@haat/app-manifest'
import type { Settings } from '../../settings.ts'

/** Returns where an app's page is; undefined for an app without one, or if the apps that ship with Haat are off. In development, it's on the developer's computer. */
export function pageAddress(
  { urls }: Pick<AppManifest, 'urls'>,
  settings: { readonly urls: Pick<Settings['urls'], 'apps'>; readonly allows_app_development: boolean },
  installation: { readonly is_development: boolean; readonly development_url: string | null },
): string | undefined {
  if (urls?.app === undefined) return undefined
  if (installation.is_development) {
    // The manifest's address isn't checked while an app is developed, so its pages come from nowhere else.
    const { development_url: url } = installation
    return url === null || !settings.allows_app_development ? undefined : url + urls.app
  }
  const builtIn = findBuiltInApp(new URL(urls.base))
  if (builtIn === undefined) return urls.base + urls.app
  return `${settings.urls.apps}/${builtIn}${urls.app}`
}
