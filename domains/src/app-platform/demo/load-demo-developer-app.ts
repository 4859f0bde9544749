import { createHash } from 'node:crypto'
import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { demoPackage } from './demo-package.ts'

/** Adds an app of a developer whose first version waits for a review. */
export async function loadDemoDeveloperApp(tx: Tx, developer: Actor, now: Date): Promise<void> {
  const { manifest, files } = demoPackage
  const createdAt = new Date(now.getTime() - 3 * DAY_MS)
  await tx
    .insertInto('apps')
    .values({
      id: manifest.id,
      title: manifest.name,
      description: '',
      icon: '/haat.svg',
      category: manifest.category,
      price: 'Free',
      developer_name: developer.name,
      developer_id: developer.account_id,
      status: 'unlisted',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  const { id } = await tx
    .insertInto('app_versions')
    .values({
      app_id: manifest.id,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      files_hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
      changelog: 'The first version.',
      created_by: developer.account_id,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(files).map(([path, text]) => ({ version_id: id, path, content: Buffer.from(text) }))
  await tx.insertInto('app_version_files').values(rows).execute()
  const submittedAt = new Date(now.getTime() - DAY_MS)
  await tx
    .updateTable('app_versions')
    .set({ status: 'submitted', submitted_at: submittedAt })
    .where('id', '=', id)
    .execute()
}
