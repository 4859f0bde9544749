import { inTransaction, type Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { addCheckpoint } from './add-checkpoint.ts'
import { addRevision, type Edit } from './add-revision.ts'
import type { FileChange, SavedDraft, ThemeSaveCause } from './contract.ts'
import { lockDraft } from './find-draft.ts'
import { findRemoteChanges } from './find-remote-changes.ts'
import { readEdits, readInlineTexts } from './read-contents.ts'
import { requireNoConflicts } from './require-no-conflicts.ts'

interface SaveRequest {
  readonly base_revision: number
  readonly changes: readonly FileChange[]
  readonly cause: ThemeSaveCause
  readonly checkpoint?: string | undefined
}

/**
 * Saves changes of a draft's files, all or none. Only files that someone else changed since their `base_hash` are a
 * conflict, whatever `base_revision` is. Refuses with `theme_not_found`, `theme_archived`, `theme_files_conflict`,
 * `theme_content_missing`, `theme_limit_exceeded`, `invalid_fields`.
 */
export async function saveDraftFiles(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  slug: string,
  { base_revision: since, changes, cause, checkpoint }: SaveRequest,
): Promise<SavedDraft> {
  // The last change of a path counts, as in a batch that is applied in order.
  const lastOfEach = [...new Map(changes.map((change) => [change.path, change])).values()]
  const texts = readInlineTexts(lastOfEach)
  const now = clock()
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const draft = await lockDraft(tx, theme.id)
    await requireNoConflicts(tx, draft, lastOfEach)
    const edits = await readEdits(tx, theme.id, lastOfEach, texts, { account_id: actor.account_id, now })
    const remote = await findRemoteChanges(tx, { theme_id: theme.id, since, reader: actor.account_id })
    const revision = await addRevision(tx, draft, edits, { account_id: actor.account_id, cause, now })
    await forgetUploads(tx, theme.id, edits)
    if (checkpoint !== undefined) {
      await addCheckpoint(tx, { theme_id: theme.id, revision, name: checkpoint, actor, now })
    }
    const own = new Set(lastOfEach.map(({ path }) => path))
    return {
      revision,
      saved_at: (revision === draft.revision ? draft.updated_at : now).toISOString(),
      remote_changes: remote.filter(({ path }) => !own.has(path)),
    }
  })
}

/** The files and the history keep the contents that are used now. */
async function forgetUploads(tx: Tx, themeId: string, edits: readonly Edit[]): Promise<void> {
  const used = edits.flatMap(({ file }) => file?.hash ?? [])
  if (used.length === 0) return
  await tx.deleteFrom('theme_uploads').where('theme_id', '=', themeId).where('blob_hash', 'in', used).execute()
}
