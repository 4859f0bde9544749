import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { appNotInstalled, type InstallStatus } from './contract.ts'
import { getInstallStatus } from './find-installations.ts'

export interface InstallationChange {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'settings'>
  readonly actor: StoreMember
  readonly app_id: string
  readonly request_id: string
}

export interface LockedInstallation {
  readonly id: string
  readonly status: string
  readonly pause_reason: string | null
  readonly version_id: string | null
  readonly auto_update: boolean
  readonly is_development: boolean
}

/** What was done, for the audit; undefined if nothing changed. */
type Done = { readonly action: string; readonly details?: Record<string, unknown> } | undefined

/**
 * Changes a store's live installation and records it, in one transaction; changes of the same one run one after another.
 * Throws `app_not_installed`, and `store_suspended` for a suspended store.
 */
export async function changeInstallation(
  { platform, actor, app_id: appId, request_id: requestId }: InstallationChange,
  change: (tx: Tx, installation: LockedInstallation, now: Date) => Promise<Done>,
): Promise<InstallStatus> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    requireNotSuspended(actor.store, now)
    const installation = await tx
      .selectFrom('app_installations')
      .select(['id', 'status', 'pause_reason', 'version_id', 'auto_update', 'is_development'])
      .where('store_id', '=', actor.store.id)
      .where('app_id', '=', appId)
      .where('uninstalled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (installation === undefined) throw new Refused(appNotInstalled)
    const done = await change(tx, installation, now)
    if (done !== undefined) {
      await recordAudit(tx, { ...done, actor, store_id: actor.store.id, subject_id: appId, request_id: requestId })
    }
    return getInstallStatus({ ...platform, db: tx }, actor, appId)
  })
}
