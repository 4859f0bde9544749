import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appVersionNotFound } from '../app-packages/contract.ts'

export interface RunnableVersion {
  readonly id: string
  readonly app_id: string
  readonly status: string
  readonly version: string
  /** While the app is suspended, it can do nothing that a run could show. */
  readonly suspended_at: Date | null
}

/** Whether a version can be run: it isn't published yet, and may still be. */
export function canBeRun({ status, suspended_at: suspendedAt }: RunnableVersion): boolean {
  return suspendedAt === null && (status === 'draft' || status === 'submitted' || status === 'changes_requested')
}

/** Returns a version of a developer's app. Refuses with `app_version_not_found`. */
export function requireOwnVersion(db: Db, appId: string, id: string): Promise<RunnableVersion> {
  const version = selectVersion(db, id).where('version.app_id', '=', appId).where('version.status', '<>', 'development')
  return found(version.executeTakeFirst())
}

/** Returns a version that a reviewer sees. Refuses with `app_version_not_found`. */
export function requireReviewedVersion(db: Db, id: string): Promise<RunnableVersion> {
  return found(selectVersion(db, id).where('version.status', 'not in', ['draft', 'development']).executeTakeFirst())
}

function selectVersion(db: Db, id: string) {
  return db
    .selectFrom('app_versions as version')
    .innerJoin('apps', 'apps.id', 'version.app_id')
    .select(['version.id', 'version.app_id', 'version.status', 'version.version', 'apps.suspended_at'])
    .where('version.id', '=', id)
}

async function found(row: Promise<RunnableVersion | undefined>): Promise<RunnableVersion> {
  const version = await row
  if (version === undefined) throw new Refused(appVersionNotFound)
  return version
}
