import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { requireLocksKept } from '../locks/require-locks-kept.ts'
import { addRevision } from '../revision/add-revision.ts'
import { type SavedTheme, themeRevisionNotFound } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { contentColumns, readConfiguration, readContent } from '../revision/revision-content.ts'
import { showSaved } from '../revision/show-store-theme.ts'

/**
 * Makes an older revision, with the theme version that it was made with, the draft again: one more revision of the same
 * content. `theme_revision_not_found`, `stale_revision`, `store_suspended`.
 */
export async function restoreTheme(
  platform: Platform,
  actor: StoreMember,
  wish: { readonly restore_revision: number; readonly revision: number | undefined },
): Promise<SavedTheme> {
  const { db } = platform
  const now = platform.clock()
  const restored = await inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    const draft = await lockStoreTheme(tx, store.id, now)
    const older = await findRevision(tx, store.id, wish.restore_revision)
    if (draft === undefined || older === undefined) throw new Refused(themeRevisionNotFound)
    if (wish.revision !== undefined) await requireRevisionIsDraft(tx, actor, draft, wish.revision)
    if (draft.revision === wish.restore_revision) return draft
    if (!actor.can('publish_themes')) await requireLocksKept(tx, draft, readConfiguration(older))
    const next = { store_id: store.id, ...older, origin: 'restored', restored_from: wish.restore_revision } as const
    return addRevision(tx, draft, next, { actor, now })
  })
  const { theme } = await requireCompiledTheme(db, restored.theme_version_id)
  const configuration = readConfiguration(await readContent(db, restored))
  return showSaved(actor.store.slug, restored, findConfigurationWarnings(configuration, theme))
}

function findRevision(tx: Tx, store_id: string, revision: number) {
  return tx
    .selectFrom('store_theme_versions')
    .select(['theme_id', 'theme_version_id', ...contentColumns])
    .where('store_id', '=', store_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
}
