import type { ThemeConfiguration } from '@haat/theme-engine'
import { z } from 'zod'
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
    const { theme, assets, content_hash: contentHash } = compiled
    const options = { config_key: `${storeId}:${revision}` }
    const source = { id: contentHash, theme, readFiles: () => readThemeFiles(db, themeVersionId) }
    return {
      revision: String(revision),
      config,
      templates: theme.templates,
      assets,
      logo_src: logoOf(config.settings),
      styles: () => theme.styles(config, { media: { base: '/media', fonts_base: '/fonts' } }),
      needs: (template) => theme.needs({ template, config }),
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
