import type { Db } from '@haat/db'
import { hashSecretToken, isSecretToken } from '../../secret-token.ts'
import type { PreviewedTheme } from '../../store-preview.ts'
import { contentColumns, readConfiguration } from '../revision/revision-content.ts'
import { selectLiveLinks } from './list-preview-links.ts'

export interface LinkedTheme extends PreviewedTheme {
  readonly expires_at: Date
  /** The store page that the link opens. */
  readonly path: string
}

/**
 * Returns the theme that a preview link shows. Undefined if it has expired, was revoked, never existed, or belongs to
 * another store.
 */
export async function findLinkedTheme(
  db: Db,
  storeId: string,
  token: string,
  now: Date,
): Promise<LinkedTheme | undefined> {
  if (!isSecretToken(token)) return undefined
  const row = await selectLiveLinks(db, storeId, now)
    .where('link.token_hash', '=', hashSecretToken(token))
    .innerJoin('store_themes', 'store_themes.store_id', 'link.store_id')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'link.store_id')
        .on((eb) => eb('version.revision', '=', eb.fn.coalesce('link.revision', 'store_themes.revision'))),
    )
    .select(['link.expires_at', 'link.path', 'version.revision', 'version.theme_version_id', ...contentColumns])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { revision, theme_version_id: themeVersionId, expires_at: expiresAt, path } = row
  return {
    revision,
    theme_version_id: themeVersionId,
    expires_at: expiresAt,
    path,
    configuration: readConfiguration(row),
  }
}
