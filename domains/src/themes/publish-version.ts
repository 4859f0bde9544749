import type { Tx } from '@haat/db'

/** Makes a version the published one of its theme; the one before is superseded, and stores that have it keep it. */
export async function publishVersion(
  tx: Tx,
  version: {
    readonly theme_id: string
    readonly version_id: string
    readonly content_hash: string
    /** JSON of what a store starts with. */
    readonly default_configuration: string
    readonly now: Date
  },
): Promise<void> {
  const { theme_id, version_id, content_hash, default_configuration, now } = version
  await tx
    .updateTable('theme_versions')
    .set({ status: 'superseded' })
    .where('theme_id', '=', theme_id)
    .where('status', '=', 'published')
    .execute()
  await tx
    .updateTable('theme_versions')
    .set({ status: 'published', content_hash, default_configuration, published_at: now })
    .where('id', '=', version_id)
    .where('theme_id', '=', theme_id)
    .execute()
}
