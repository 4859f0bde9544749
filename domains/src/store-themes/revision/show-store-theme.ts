import type { Db, Tx } from '@haat/db'
import type { Actor } from '../../serve.ts'
import type { CurrentTheme, SavedTheme, StoreTheme } from './contract.ts'
import type { StoreThemeState } from './find-store-theme.ts'

/** Returns the theme of a revision and its latest version. */
export async function describeTheme(
  db: Db | Tx,
  { theme_version_id: themeVersionId }: Pick<StoreThemeState, 'theme_version_id'>,
): Promise<StoreTheme> {
  return db
    .selectFrom('theme_versions as version')
    .innerJoin('themes', 'themes.id', 'version.theme_id')
    .leftJoin('theme_versions as latest', (join) =>
      join.onRef('latest.theme_id', '=', 'themes.id').on('latest.status', '=', 'published'),
    )
    .select([
      'themes.slug',
      'themes.name',
      'version.version',
      'version.id as version_id',
      'latest.version as latest_version',
    ])
    .where('version.id', '=', themeVersionId)
    .executeTakeFirstOrThrow()
}

/** Returns the draft's revision, the published revision, and who saved the draft and when. */
export function showDraftState(
  draft: StoreThemeState,
  viewer: Pick<Actor, 'account_id'>,
): Pick<CurrentTheme, 'revision' | 'published_revision' | 'saved_at' | 'saved_by' | 'saved_by_you'> {
  return {
    revision: draft.revision,
    published_revision: draft.published_revision,
    saved_at: draft.saved_at.toISOString(),
    saved_by: draft.saved_by_name,
    saved_by_you: draft.saved_by === viewer.account_id,
  }
}

/** Returns what an editor needs after the draft was changed. */
export function showSaved(
  storeSlug: string,
  draft: Pick<StoreThemeState, 'revision' | 'published_revision' | 'saved_at'>,
  warnings: SavedTheme['warnings'],
): SavedTheme {
  return {
    store_slug: storeSlug,
    revision: draft.revision,
    published_revision: draft.published_revision,
    saved_at: draft.saved_at.toISOString(),
    warnings,
  }
}
