import type { Db, Tx } from '@haat/db'
import { type RemoteChange, ThemeSaveCause } from './contract.ts'

/** Returns the files that were saved after a revision, each with its current state, by path. */
export async function findRemoteChanges(
  db: Db | Tx,
  { theme_id: themeId, since, reader }: { readonly theme_id: string; readonly since: number; readonly reader: string },
): Promise<RemoteChange[]> {
  const rows = await db
    .selectFrom('theme_file_history as file')
    .innerJoin('theme_saves as save', (join) =>
      join.onRef('save.theme_id', '=', 'file.theme_id').onRef('save.revision', '=', 'file.revision'),
    )
    .leftJoin('accounts', 'accounts.id', 'save.account_id')
    .distinctOn('file.path')
    .select(['file.path', 'file.blob_hash as hash', 'file.revision', 'save.cause', 'save.account_id', 'accounts.name'])
    .where('file.theme_id', '=', themeId)
    .where('file.revision', '>', since)
    .orderBy('file.path')
    .orderBy('file.revision', 'desc')
    .execute()
  return rows.map(({ account_id: accountId, name, cause, ...file }) => ({
    ...file,
    cause: ThemeSaveCause.parse(cause),
    saved_by: name,
    saved_by_you: accountId === reader,
  }))
}
