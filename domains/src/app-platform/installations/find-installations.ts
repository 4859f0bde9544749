import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { AppCategory } from '../../app-store/contract.ts'
import { requireApp } from '../../app-store/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type InstallationState, type InstalledApp, type InstallStatus, PauseReason, SetupState } from './contract.ts'

type Reading = Pick<Platform, 'db' | 'settings'>

/** Returns whether a store has an app installed, and in which state. */
export async function getInstallStatus(
  platform: Reading,
  { store }: Pick<StoreMember, 'store'>,
  appId: string,
): Promise<InstallStatus> {
  await requireApp(platform.db, appId)
  const row = await selectInstallations(platform.db, store.id)
    .where('installation.app_id', '=', appId)
    .executeTakeFirst()
  const identity = { app_id: appId, store_slug: store.slug }
  if (row === undefined) {
    return {
      ...identity,
      installed: false,
      installed_at: null,
      state: null,
      setup_state: null,
      version: null,
      open_url: null,
      consent_pending: null,
    }
  }
  const {
    state,
    setup_state: setupState,
    version,
    open_url: openUrl,
    consent_pending: pending,
  } = showState(platform, row)
  return {
    ...identity,
    installed: true,
    installed_at: row.installed_at.toISOString(),
    state,
    setup_state: setupState,
    version,
    open_url: openUrl,
    consent_pending: pending,
  }
}

/** Lists a store's installed apps with their details, the last installed first. Includes apps that are no longer listed. */
export async function listInstallations(platform: Reading, { store }: StoreMember): Promise<InstalledApp[]> {
  const rows = await selectInstallations(platform.db, store.id)
    .orderBy('installation.installed_at', 'desc')
    .orderBy('installation.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, title, icon, price, developer_name: developerName, support_url: supportUrl } = row
    return {
      id,
      title,
      icon,
      category: AppCategory.parse(row.category),
      price,
      developer_name: developerName,
      support_url: supportUrl,
      is_listed: row.status === 'listed',
      is_development: row.is_development,
      installed_at: row.installed_at.toISOString(),
      ...showState(platform, row),
      suspension_text: row.suspension_owner_text,
    }
  })
}

function selectInstallations(db: Db | Tx, storeId: string) {
  return db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .leftJoin('app_versions as version', 'version.id', 'installation.version_id')
    .leftJoin('app_versions as pending', 'pending.id', 'installation.pending_version_id')
    .select((eb) => [
      'apps.id',
      'apps.title',
      'apps.icon',
      'apps.category',
      'apps.price',
      'apps.developer_name',
      'apps.support_url',
      'apps.status',
      'apps.suspended_at',
      'apps.suspension_owner_text',
      'installation.installed_at',
      'installation.pause_reason',
      'installation.setup_state',
      'installation.auto_update',
      'installation.consent_due_at',
      'installation.is_development',
      sql<string | null>`${eb.ref('version.manifest')} ->> 'version'`.as('version'),
      'pending.version as pending_version',
      sql<string | null>`${eb.ref('version.manifest')} #>> '{urls,app}'`.as('app_page'),
    ])
    .where('installation.store_id', '=', storeId)
    .where('installation.uninstalled_at', 'is', null)
}

type InstallationRow = Awaited<ReturnType<ReturnType<typeof selectInstallations>['execute']>>[number]

function showState({ settings }: Pick<Platform, 'settings'>, row: InstallationRow) {
  const { pending_version: pendingVersion, consent_due_at: dueAt } = row
  return {
    version: row.version,
    state: stateOf(row),
    pause_reason: PauseReason.nullable().parse(row.pause_reason),
    setup_state: SetupState.parse(row.setup_state),
    open_url: row.app_page === null ? null : `${settings.urls.dashboard}/apps/${row.id}`,
    consent_pending:
      pendingVersion === null || dueAt === null ? null : { version: pendingVersion, due_at: dueAt.toISOString() },
    auto_update: row.auto_update,
  }
}

function stateOf({ suspended_at: suspendedAt, pause_reason: reason }: InstallationRow): InstallationState {
  if (suspendedAt !== null) return 'suspended'
  return reason === null ? 'active' : 'paused'
}
