import { type AppManifest, findBuiltInApp } from '@haat/app-manifest'
import type { Settings } from '../../settings.ts'

/** Returns where an app's page is; undefined for an app without one, or if the apps that ship with Haat are off. */
export function pageAddress(
  { urls }: Pick<AppManifest, 'urls'>,
  settings: { readonly urls: Pick<Settings['urls'], 'apps'> },
): string | undefined {
  if (urls?.app === undefined) return undefined
  const builtIn = findBuiltInApp(new URL(urls.base))
  if (builtIn === undefined) return urls.base + urls.app
  return `${settings.urls.apps}/${builtIn}${urls.app}`
}
