import { AppManifest, appScopes } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { isTextPath } from '@haat/theme-files'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { appVersionNotFound } from '../app-packages/contract.ts'
import { describeChanges } from '../consent/describe-changes.ts'
import { countOverdue } from '../privacy/overdue-requests.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import { appFileNotFound, ReviewedApp } from './contract.ts'
import { selectQueued, showQueued } from './list-queue.ts'

/** Returns a version with everything that a reviewer decides about. Refuses with `app_version_not_found`. */
export async function showReviewedApp({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: string): Promise<ReviewedApp> {
  const row = await selectQueued(db)
    .select(['version.changelog', 'version.review_reason', 'apps.install_count', 'apps.suspension_reason'])
    .select('apps.suspension_owner_text')
    .where('version.id', '=', id)
    .where('version.status', '!=', 'draft')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appVersionNotFound)
  const manifest = AppManifest.parse(row.manifest)
  const published = await findPublishedVersion(db, row.app_id)
  const isNewer = published !== undefined && published.id !== id && row.status !== 'superseded'
  return ReviewedApp.parse({
    ...showQueued(row),
    changelog: row.changelog,
    review_reason: row.review_reason,
    tagline: manifest.tagline,
    category: manifest.category,
    distribution: manifest.distribution,
    server: manifest.urls?.base ?? null,
    required: manifest.permissions.required.map(describePermission),
    optional: manifest.permissions.optional.map(describePermission),
    events: [...new Set(manifest.webhooks.flatMap(({ types }) => types))],
    privacy: manifest.privacy,
    changes: isNewer ? describeChanges(published.manifest, manifest) : [],
    findings: row.findings,
    files: await listFiles(db, id),
    install_count: row.install_count,
    overdue_requests: await countOverdue(db, row.app_id, clock()),
    suspension_reason: row.suspension_reason,
    suspension_owner_text: row.suspension_owner_text,
  })
}

/** Returns a file of a version's package: its text, or null for an image. Refuses with `app_file_not_found`. */
export async function readReviewedFile(
  db: Db,
  id: string,
  path: string,
): Promise<{ path: string; text: string | null }> {
  const file = await db
    .selectFrom('app_version_files as file')
    .innerJoin('app_versions as version', 'version.id', 'file.version_id')
    .select('file.content')
    .where('file.version_id', '=', id)
    .where('file.path', '=', path)
    .where('version.status', '!=', 'draft')
    .executeTakeFirst()
  if (file === undefined) throw new Refused(appFileNotFound)
  return { path, text: isTextPath(path) ? file.content.toString('utf8') : null }
}

function describePermission({ scope, reason }: AppManifest['permissions']['required'][number]) {
  const { sentence, level } = appScopes[scope]
  return { scope, sentence, reason, level }
}

async function listFiles(db: Db, id: string): Promise<{ path: string; bytes: number }[]> {
  return db
    .selectFrom('app_version_files')
    .select(['path', sql<number>`octet_length(content)`.as('bytes')])
    .where('version_id', '=', id)
    .orderBy('path')
    .execute()
}
