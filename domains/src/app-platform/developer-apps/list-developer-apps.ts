import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { Actor } from '../../serve.ts'
import { listKeys } from '../app-keys/list-keys.ts'
import { AppVersionStatus } from '../own-apps/contract.ts'
import { DeveloperApp, type DeveloperAppSummary, MAX_DEVELOPER_APPS } from './contract.ts'

/** Lists a developer's apps, newest first. */
export async function listDeveloperApps(db: Db, actor: Actor): Promise<DeveloperAppSummary[]> {
  const rows = await selectSummaries(db, actor)
    .orderBy('apps.created_at', 'desc')
    .orderBy('apps.id')
    .limit(MAX_DEVELOPER_APPS)
    .execute()
  return rows.map(showSummary)
}

/** Returns a developer's app with its keys. Refuses with `app_not_found`. */
export async function getDeveloperApp(db: Db, actor: Actor, appId: string): Promise<DeveloperApp> {
  const row = await selectSummaries(db, actor)
    .select(['apps.category', 'apps.kind'])
    .where('apps.id', '=', appId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appNotFound)
  const { category, kind } = row
  return DeveloperApp.parse({ ...showSummary(row), category, kind, keys: await listKeys(db, appId) })
}

function selectSummaries(db: Db, { account_id: accountId }: Actor) {
  return db
    .selectFrom('apps')
    .where('apps.developer_id', '=', accountId)
    .select(['apps.id', 'apps.title', 'apps.status', 'apps.suspension_reason', 'apps.install_count', 'apps.created_at'])
    .select(({ selectFrom }) => [
      selectFrom('app_versions as version')
        .select('version.version')
        .whereRef('version.app_id', '=', 'apps.id')
        .where('version.status', '=', 'published')
        .as('published_version'),
      selectFrom('app_versions as version')
        .select('version.version')
        .whereRef('version.app_id', '=', 'apps.id')
        .where('version.status', '<>', 'development')
        .orderBy('version.id', 'desc')
        .limit(1)
        .as('newest_version'),
      selectFrom('app_versions as version')
        .select('version.status')
        .whereRef('version.app_id', '=', 'apps.id')
        .where('version.status', '<>', 'development')
        .orderBy('version.id', 'desc')
        .limit(1)
        .as('newest_status'),
    ])
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

function showSummary(row: SummaryRow): DeveloperAppSummary {
  return {
    id: row.id,
    name: row.title,
    status: AppVersionStatus.parse(row.newest_status ?? 'draft'),
    published_version: row.published_version,
    newest_version: row.newest_version,
    is_listed: row.status === 'listed',
    suspension_reason: row.suspension_reason,
    install_count: row.install_count,
    created_at: row.created_at.toISOString(),
  }
}
