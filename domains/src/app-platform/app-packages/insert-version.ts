import { createHash } from 'node:crypto'
import type { Tx } from '@haat/db'
import type { AppPackage } from './read-package.ts'

interface Inserted {
  readonly created_by: string
  readonly now: Date
  /** A working copy, which has no version of its own yet. */
  readonly development?: { readonly version: string }
}

/** Stores a checked package with its files. Returns the version's ID. */
export async function insertVersion(
  tx: Tx,
  { manifest, files, warnings }: AppPackage,
  { created_by: createdBy, now, development }: Inserted,
): Promise<string> {
  const contents = [...files].map(([path, content]) => ({ path, content: Buffer.from(content) }))
  const { id } = await tx
    .insertInto('app_versions')
    .values({
      app_id: manifest.id,
      version: development?.version ?? manifest.version,
      status: development === undefined ? 'draft' : 'development',
      manifest: JSON.stringify(manifest),
      files_hash: hashOf(contents),
      findings: JSON.stringify(warnings),
      created_by: createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('app_version_files')
    .values(contents.map((file) => ({ version_id: id, ...file })))
    .execute()
  return id
}

function hashOf(files: readonly { readonly path: string; readonly content: Buffer }[]): string {
  const hash = createHash('sha256')
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
