import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readContent, readWithWarnings } from '../revision/revision-content.ts'
import { describeTheme } from '../revision/show-store-theme.ts'
import type { AppTheme } from './contract.ts'

/** Returns the draft of a store's theme for an app. Refuses with `store_without_theme`. */
export async function showAppTheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store_id: storeId, store_slug: slug }: Installation,
): Promise<AppTheme> {
  const draft = await requireStoreTheme(db, storeId, clock())
  const { configuration } = readWithWarnings(await readContent(db, draft))
  const { theme } = await requireCompiledTheme(db, draft.theme_version_id)
  return {
    ...configuration,
    store_slug: slug,
    revision: draft.revision,
    published_revision: draft.published_revision,
    published_at: draft.published_at.toISOString(),
    saved_at: draft.saved_at.toISOString(),
    theme: await describeTheme(db, draft),
    schemas: theme.schemas,
    templates: [...theme.templates],
  }
}
