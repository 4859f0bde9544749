import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { requireNotRefunded } from '../licence/require-not-refunded.ts'
import { requireLocksKept } from '../locks/require-locks-kept.ts'
import { addRevision } from '../revision/add-revision.ts'
import { type SavedTheme, themeRevisionNotFound } from '../revision/contract.ts'
import { lockStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { contentColumns, readConfiguration, readContent } from '../revision/revision-content.ts'
import { showSaved } from '../revision/show-store-theme.ts'

/**
 * Makes an older revision and its theme version the draft again, as a new revision with the same content. Refuses with
 * `theme_revision_not_found`, `stale_revision`, `theme_refunded` or `store_suspended`.
 */
export async function restoreTheme(
  platform: Platform,
  actor: StoreMember,
  request: { readonly restore_revision: number; readonly revision: number | undefined },
): Promise<SavedTheme> {
  const { db } = platform
  const now = platform.clock()
  const restored = await inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    const draft = await lockStoreTheme(tx, store.id, now)
    const older = await findRevision(tx, store.id, request.restore_revision)
    if (draft === undefined || older === undefined) throw new Refused(themeRevisionNotFound)
    if (request.revision !== undefined) await requireRevisionIsDraft(tx, actor, draft, request.revision)
    if (draft.revision === request.restore_revision) return draft
    await requireNotRefunded(tx, store.id, older.theme_id)
    if (!actor.can('publish_themes')) await requireLocksKept(tx, draft, readConfiguration(older))
    const next = { store_id: store.id, ...older, origin: 'restored', restored_from: request.restore_revision } as const
    return addRevision(tx, draft, next, { actor, now })
  })
  const { theme } = await requireCompiledTheme(db, restored.theme_version_id)
  const configuration = readConfiguration(await readContent(db, restored))
  return showSaved(actor.store.slug, restored, findConfigurationWarnings(configuration, theme))
}

function findRevision(tx: Tx, storeId: string, revision: number) {
  return tx
    .selectFrom('store_theme_versions')
    .select(['theme_id', 'theme_version_id', ...contentColumns])
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
}
