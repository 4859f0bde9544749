import type { Db } from '@haat/db'
import { readWidgetSources } from '@haat/theme-widgets/widgets'
import { readThemeFiles } from '../../themes/index.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import type { ThemeSourceFiles } from './contract.ts'

let widgets: Record<string, string> | undefined

/** Returns the source files for previewing a theme version. Refuses with `theme_not_found`. */
export async function readThemeSource(db: Db, versionId: string): Promise<ThemeSourceFiles> {
  widgets ??= readWidgetSources()
  const [{ content_hash: contentHash, assets }, files] = await Promise.all([
    requireCompiledTheme(db, versionId),
    readThemeFiles(db, versionId),
  ])
  const texts = [...files].flatMap(([path, content]) => (typeof content === 'string' ? [[path, content] as const] : []))
  return {
    version_id: versionId,
    content_hash: contentHash,
    files: Object.fromEntries(texts),
    widgets,
    assets: { ...assets },
  }
}
