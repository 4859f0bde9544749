import { appsOf, bundleApps, type ThemeConfiguration } from '@haat/theme-engine'
import { z } from 'zod'
import { findStoreApps } from '../../../../domains/src/app-platform/index.ts'
import type { Log, Platform } from '../../../../domains/src/platform.ts'
import type { PreviewedTheme } from '../../../../domains/src/store-preview.ts'
import { findCompiledTheme, readThemeFiles } from '../../../../domains/src/themes/index.ts'
import type { StoreTheme } from '../../../../surfaces/storefront/src/store.ts'
import type { ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import { createThemeWarnings } from './theme-warnings.ts'

export interface ThemeOpenerOptions {
  readonly db: Platform['db']
  readonly log: Log
  readonly renderer: ThemeRenderer
}

/** Prepares a store's configuration for rendering. Throws if the theme's version doesn't exist. */
export type OpenTheme = (storeId: string, theme: PreviewedTheme) => Promise<StoreTheme>

export function createThemeOpener({ db, log, renderer }: ThemeOpenerOptions): OpenTheme {
  const warn = createThemeWarnings(log)
  return async (storeId, { theme_version_id: themeVersionId, configuration: config, revision }) => {
    const compiled = await findCompiledTheme(db, themeVersionId)
    if (compiled === undefined) throw new Error(`Theme version ${themeVersionId} doesn't exist`)
    const { assets, content_hash: contentHash } = compiled
    const apps = await findStoreApps(db, storeId, appsOf(config))
    // Most stores show no app: their theme is the one that all stores share.
    const theme = apps.length === 0 ? compiled.theme : compiled.theme.withApps(apps.map((app) => app.compiled))
    const options = { config_key: `${storeId}:${revision}` }
    const source = {
      id: [contentHash, ...apps.map((app) => app.version_id)].join('+'),
      theme,
      readFiles: async () =>
        new Map([...(await readThemeFiles(db, themeVersionId)), ...bundleApps(apps.map((app) => app.package))]),
    }
    return {
      revision: String(revision),
      config,
      templates: theme.templates,
      assets,
      logo_src: logoOf(config.settings),
      styles: () => theme.styles(config, { media: { base: '/media', fonts_base: '/fonts' } }),
      needs: (template, page) => theme.needs({ template, config, page }),
      async render(request) {
        const result = await renderer.render(source, { ...request, config }, options)
        warn(storeId, contentHash, result)
        return result
      },
    }
  }
}

const Image = z.object({ src: z.string() })

/** The image in the setting `logo`, which themes have by convention. */
function logoOf({ logo }: ThemeConfiguration['settings']): string | undefined {
  const src = typeof logo === 'string' ? logo : Image.safeParse(logo).data?.src
  return src === undefined || src === '' || src.includes('://') ? undefined : src
}
