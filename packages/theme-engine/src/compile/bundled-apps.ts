import type { ThemeFiles } from '../theme/theme-files.ts'
import { textOf } from '../theme/theme-files.ts'
import type { AppPackage } from './compile-app.ts'

/** The file that describes an app among a theme's files: everything of AppPackage but the files. */
export const APP_DESCRIPTION = 'app.json'

/**
 * The packages of apps that were put into the files of a theme (`apps/taarif-reviews/blocks/reviews.liquid`), as workers
 * and preview frames get them. Themes themselves have no such folder.
 */
export function bundledApps(files: ThemeFiles): AppPackage[] {
  const byApp = new Map<string, Map<string, string | Uint8Array>>()
  for (const [path, content] of files) {
    const [, id, file] = /^apps\/([a-z0-9-]+)\/(.+)$/.exec(path) ?? []
    if (id === undefined || file === undefined) continue
    const own = byApp.get(id) ?? new Map<string, string | Uint8Array>()
    byApp.set(id, own.set(file, content))
  }
  return [...byApp].flatMap(([id, own]) => {
    const description = textOf(own, APP_DESCRIPTION)
    return description === undefined ? [] : { ...readDescription(description), id, files: own }
  })
}

/** Puts the packages of apps into the files of a theme. */
export function bundleApps(apps: readonly AppPackage[]): Map<string, string | Uint8Array> {
  const bundled = new Map<string, string | Uint8Array>()
  for (const { id, files, ...description } of apps) {
    for (const [path, content] of files) bundled.set(`apps/${id}/${path}`, content)
    bundled.set(`apps/${id}/${APP_DESCRIPTION}`, JSON.stringify(description))
  }
  return bundled
}

type Description = Omit<AppPackage, 'id' | 'files'>

/** Written by `bundleApps`, so that it's trusted. */
function readDescription(text: string): Description {
  const description: Description = JSON.parse(text)
  return description
}
