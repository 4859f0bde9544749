import type { Db } from '@haat/db'
import { readWidgetSources } from '@haat/theme-widgets/widgets'
import { readThemeFiles } from '../../themes/index.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import type { ThemeSourceFiles } from './contract.ts'

let widgets: Record<string, string> | undefined

/** All that a preview renders a version of a theme from. Throws `theme_not_found` for a version that is not there. */
export async function readThemeSource(db: Db, version_id: string): Promise<ThemeSourceFiles> {
  widgets ??= readWidgetSources()
  const [{ content_hash, assets }, files] = await Promise.all([
    requireCompiledTheme(db, version_id),
    readThemeFiles(db, version_id),
  ])
  const texts = [...files].flatMap(([path, content]) => (typeof content === 'string' ? [[path, content] as const] : []))
  return { version_id, content_hash, files: Object.fromEntries(texts), widgets, assets: { ...assets } }
}
