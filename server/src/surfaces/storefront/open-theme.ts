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
export type OpenTheme = (store_id: string, theme: PreviewedTheme) => Promise<StoreTheme>

export function createThemeOpener({ db, log, renderer }: ThemeOpenerOptions): OpenTheme {
  const warn = createThemeWarnings(log)
  return async (store_id, { theme_version_id, configuration: config, revision }) => {
    const compiled = await findCompiledTheme(db, theme_version_id)
    if (compiled === undefined) throw new Error(`Theme version ${theme_version_id} doesn't exist`)
    const { theme, assets, content_hash } = compiled
    const options = { config_key: `${store_id}:${revision}` }
    const source = { id: content_hash, theme, readFiles: () => readThemeFiles(db, theme_version_id) }
    return {
      revision: String(revision),
      config,
      templates: theme.templates,
      assets,
      needs: (template) => theme.needs({ template, config }),
      async render(request) {
        const result = await renderer.render(source, { ...request, config }, options)
        warn(store_id, content_hash, result)
        return result
      },
    }
  }
}
