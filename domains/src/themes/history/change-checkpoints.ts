import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { addCheckpoint } from '../drafts/add-checkpoint.ts'
import { getRevision } from '../drafts/find-draft.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { type Checkpoint, checkpointNotFound, themeStateNotFound } from './contract.ts'
import { hasRevision } from './read-theme-state.ts'

/** Names a revision of a draft. Refuses with `theme_state_not_found` or `too_many_checkpoints`. */
export async function createCheckpoint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  slug: string,
  { name, revision: requested }: { readonly name: string; readonly revision?: number | undefined },
): Promise<Checkpoint> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const revision = requested ?? (await getRevision(tx, theme.id))
    if (!(await hasRevision(tx, theme.id, revision))) throw new Refused(themeStateNotFound)
    const id = await addCheckpoint(tx, { theme_id: theme.id, revision, name, actor, now })
    return { id, name, revision, created_at: now.toISOString() }
  })
}

/** Deletes a checkpoint. Refuses with `checkpoint_not_found`. */
export async function deleteCheckpoint(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  slug: string,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const deleted = await tx
      .deleteFrom('theme_checkpoints')
      .where('id', '=', id)
      .where('theme_id', '=', theme.id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(checkpointNotFound)
    return deleted
  })
}
