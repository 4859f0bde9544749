import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { addRevision } from '../drafts/add-revision.ts'
import type { SavedDraft } from '../drafts/contract.ts'
import { lockDraft } from '../drafts/find-draft.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import type { ThemeStateReference } from './contract.ts'
import { readThemeState } from './read-theme-state.ts'

/**
 * Restores one file or all files of an earlier state as a new revision; the history keeps what was there. Refuses with
 * `theme_not_found`, `theme_archived`, `theme_state_not_found`.
 */
export async function restoreState(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  slug: string,
  { at, path }: { readonly at: ThemeStateReference; readonly path?: string | undefined },
  requestId: string,
): Promise<SavedDraft> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const draft = await lockDraft(tx, theme.id)
    const state = await readThemeState(tx, theme.id, at)
    const paths = path === undefined ? new Set([...draft.files.keys(), ...state.keys()]) : [path]
    const edits = [...paths].map((each) => ({ path: each, file: state.get(each) ?? null }))
    const revision = await addRevision(tx, draft, edits, { account_id: actor.account_id, cause: 'restore', now })
    if (revision !== draft.revision) {
      const details = { slug, at, path, revision }
      await recordAudit(tx, { action: 'theme.restored', actor, subject_id: theme.id, details, request_id: requestId })
    }
    return {
      revision,
      saved_at: (revision === draft.revision ? draft.updated_at : now).toISOString(),
      remote_changes: [],
    }
  })
}
