import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { findFileProblem, findThemeProblems } from '@haat/theme-files'
import { themeLimitExceeded } from '../content/contract.ts'
import { countStorage } from '../content/count-storage.ts'
import type { ThemeSaveCause } from './contract.ts'
import type { Draft, ManifestFile } from './find-draft.ts'

const ONE_ENTRY_MS = 5 * 60_000
/** About what a changed file takes in the history, without its content. */
const BYTES_OF_CHANGE = 200

/** The next state of one file: null deletes it. Its content is stored already. */
export interface Edit {
  readonly path: string
  readonly file: ManifestFile | null
}

interface Save {
  readonly account_id: string | null
  readonly cause: ThemeSaveCause
  readonly now: Date
}

/**
 * Adds a revision with the edits to a locked draft and returns its number. Without a difference, no revision is added and
 * the current number is returned. Refuses with `theme_limit_exceeded`, before anything is written.
 */
export async function addRevision(tx: Tx, draft: Draft, edits: readonly Edit[], save: Save): Promise<number> {
  const changed = edits.filter(({ path, file }) => (draft.files.get(path)?.hash ?? null) !== (file?.hash ?? null))
  if (changed.length === 0) return draft.revision
  requireWithinLimits(draft, changed)
  await countStorage(tx, save, changed.length * BYTES_OF_CHANGE)
  const revision = draft.revision + 1
  await writeFiles(tx, draft.theme_id, changed)
  await tx
    .insertInto('theme_saves')
    .values({
      theme_id: draft.theme_id,
      revision,
      account_id: save.account_id,
      cause: save.cause,
      saved_at: save.now,
      first_revision: (await findOpenEntry(tx, draft, save)) ?? revision,
    })
    .execute()
  await tx
    .insertInto('theme_file_history')
    .values(
      changed.map(({ path, file }) => ({
        theme_id: draft.theme_id,
        path,
        revision,
        blob_hash: file?.hash ?? null,
      })),
    )
    .execute()
  await tx
    .updateTable('theme_drafts')
    .set({ revision, updated_by: save.account_id, updated_at: save.now })
    .where('theme_id', '=', draft.theme_id)
    .execute()
  return revision
}

/** Refuses with `theme_limit_exceeded` if a draft with the edits would exceed a limit. */
export function requireWithinLimits({ files }: Draft, changed: readonly Edit[]): void {
  const next = new Map(files)
  for (const { path, file } of changed) {
    if (file === null) next.delete(path)
    else next.set(path, file)
  }
  const manifest = [...next.values()]
  const bytes = manifest.reduce((sum, { size }) => sum + size, 0)
  const problems = [
    ...manifest.flatMap(({ path, size }) => findFileProblem(path, size) ?? []),
    ...findThemeProblems(manifest.length, bytes),
  ]
  const [first] = problems
  if (first === undefined) return
  throw new Refused(themeLimitExceeded, `${first.message}.`, {
    errors: problems.slice(0, 50).map(({ path, message }) => ({ path: path === '' ? 'files' : path, message })),
    extensions: { limit: first.limit },
  })
}

async function writeFiles(tx: Tx, themeId: string, changed: readonly Edit[]): Promise<void> {
  const deleted = changed.filter(({ file }) => file === null).map(({ path }) => path)
  if (deleted.length > 0) {
    await tx.deleteFrom('theme_draft_files').where('theme_id', '=', themeId).where('path', 'in', deleted).execute()
  }
  const written = changed.flatMap(({ file }) => file ?? [])
  if (written.length === 0) return
  await tx
    .insertInto('theme_draft_files')
    .values(
      written.map(({ path, hash, is_text: isText }) => ({
        theme_id: themeId,
        path,
        blob_hash: hash,
        is_text: isText,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['theme_id', 'path']).doUpdateSet((eb) => ({
        blob_hash: eb.ref('excluded.blob_hash'),
        is_text: eb.ref('excluded.is_text'),
      })),
    )
    .execute()
}

/** Returns the first revision of the timeline's last entry, if this save belongs to it. */
async function findOpenEntry(tx: Tx, draft: Draft, { account_id: accountId, cause, now }: Save) {
  const last = await tx
    .selectFrom('theme_saves as save')
    .innerJoin('theme_saves as first', (join) =>
      join.onRef('first.theme_id', '=', 'save.theme_id').onRef('first.revision', '=', 'save.first_revision'),
    )
    .leftJoin('theme_checkpoints as checkpoint', (join) =>
      join.onRef('checkpoint.theme_id', '=', 'save.theme_id').onRef('checkpoint.revision', '=', 'save.revision'),
    )
    .select(['save.first_revision', 'save.account_id', 'save.cause', 'first.saved_at', 'checkpoint.id as checkpoint'])
    .where('save.theme_id', '=', draft.theme_id)
    .where('save.revision', '=', draft.revision)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.checkpoint !== null) return undefined
  const isSame = last.account_id === accountId && last.cause === cause
  return isSame && now.getTime() - last.saved_at.getTime() < ONE_ENTRY_MS ? last.first_revision : undefined
}
