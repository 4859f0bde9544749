import type { Db, Tx } from '@haat/db'

/** A file of a draft without its content. */
export interface ManifestFile {
  readonly path: string
  /** SHA-256 in hex. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
  readonly is_text: boolean
}

export interface Draft {
  readonly theme_id: string
  readonly revision: number
  readonly updated_at: Date
  /** By path, in the order of the paths. */
  readonly files: ReadonlyMap<string, ManifestFile>
}

/** Returns the draft of a theme. Throws if the theme has none: every theme of a developer has one. */
export async function getDraft(db: Db | Tx, themeId: string): Promise<Draft> {
  const draft = await selectDraft(db, themeId).executeTakeFirstOrThrow()
  return { ...draft, files: await readManifest(db, themeId) }
}

/** Like `getDraft`; saves of others wait until the end of the transaction. */
export async function lockDraft(tx: Tx, themeId: string): Promise<Draft> {
  const draft = await selectDraft(tx, themeId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return { ...draft, files: await readManifest(tx, themeId) }
}

/** Returns the current revision of a theme's draft. */
export async function getRevision(db: Db | Tx, themeId: string): Promise<number> {
  const { revision } = await selectDraft(db, themeId).executeTakeFirstOrThrow()
  return revision
}

function selectDraft(db: Db | Tx, themeId: string) {
  return db.selectFrom('theme_drafts').select(['theme_id', 'revision', 'updated_at']).where('theme_id', '=', themeId)
}

async function readManifest(db: Db | Tx, themeId: string): Promise<Map<string, ManifestFile>> {
  const rows = await db
    .selectFrom('theme_draft_files as file')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['file.path', 'file.blob_hash as hash', 'file.is_text', 'blob.size_bytes'])
    .where('file.theme_id', '=', themeId)
    .orderBy('file.path')
    .execute()
  return new Map(rows.map(({ size_bytes: size, ...file }) => [file.path, { ...file, size: size ?? 0 }]))
}
