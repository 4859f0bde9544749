import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { Platform } from '../../platform.ts'
import { refuseIfLongOverdue } from '../privacy/overdue-requests.ts'
import { appSuspended } from '../tokens/contract.ts'
import { sampleListing } from './contract.ts'
import { findLinkedApp } from './find-linked-app.ts'

interface Wanted {
  readonly app_id: string
  readonly store_id: string
  readonly install_key: string | undefined
}

/**
 * Returns an app that a store can install. Throws `app_not_found` for one that isn't listed and whose link the store doesn't
 * have, `app_suspended`, `sample_listing` for the demo's listings elsewhere, and `app_owes_answers`.
 */
export async function requireInstallable(
  tx: Tx,
  { settings, clock }: Platform,
  { app_id: appId, store_id: storeId, install_key: key }: Wanted,
) {
  const app = await tx
    .selectFrom('apps')
    .select(['status', 'title', 'developer_name', 'suspended_at', 'is_sample'])
    .where('id', '=', appId)
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  if (app.status !== 'listed') {
    const linked = key === undefined ? undefined : await findLinkedApp(tx, { store_id: storeId, install_key: key })
    if (linked !== appId) throw new Refused(appNotFound)
  }
  if (app.suspended_at !== null) throw new Refused(appSuspended)
  if (app.is_sample && !settings.has_demo) throw new Refused(sampleListing)
  await refuseIfLongOverdue(tx, appId, clock())
  return app
}

/** Whether a store has an app installed. */
export async function isInstalled(db: Db | Tx, storeId: string, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
