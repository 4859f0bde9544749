import type { Tx } from '@haat/db'

/** Publishes a version of a theme and supersedes the previous one. Stores keep the version they have. */
export async function publishVersion(
  tx: Tx,
  version: {
    readonly theme_id: string
    readonly version_id: string
    readonly content_hash: string
    /** JSON of the configuration that a store starts with. */
    readonly default_configuration: string
    readonly now: Date
  },
): Promise<void> {
  const {
    theme_id: themeId,
    version_id: versionId,
    content_hash: contentHash,
    default_configuration: defaultConfiguration,
    now,
  } = version
  await tx
    .updateTable('theme_versions')
    .set({ status: 'superseded' })
    .where('theme_id', '=', themeId)
    .where('status', '=', 'published')
    .execute()
  await tx
    .updateTable('theme_versions')
    .set({
      status: 'published',
      content_hash: contentHash,
      default_configuration: defaultConfiguration,
      published_at: now,
    })
    .where('id', '=', versionId)
    .where('theme_id', '=', themeId)
    .execute()
}
