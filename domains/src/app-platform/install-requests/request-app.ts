import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { dashboardPage } from '../../dashboard-page.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { isInstalled, requireInstallable } from '../installations/requirements.ts'
import { appRequestedMail } from '../mails.ts'
import { type AppOffer, alreadyInstalled, canInstallApp } from './contract.ts'
import { canInstall, showOffer } from './show-offer.ts'

interface Requested {
  readonly app_id: string
  /** Why; empty: nothing was said. */
  readonly note: string
}

/**
 * Asks a store's owner to install an app, who is told once. Does nothing if the member's request is still open. Throws
 * `can_install_app` if the member can install it, `app_already_installed`, and what installing it throws.
 */
export async function requestApp(
  platform: Platform,
  actor: StoreMember,
  { app_id: appId, note }: Requested,
): Promise<AppOffer> {
  const now = platform.clock()
  const { store } = actor
  return inTransaction(platform.db, async (tx) => {
    requireNotSuspended(store, now)
    const app = await requireInstallable(tx, platform, { app_id: appId, store_id: store.id, install_key: undefined })
    if (await isInstalled(tx, store.id, appId)) throw new Refused(alreadyInstalled)
    if (await canInstall(tx, actor, appId)) throw new Refused(canInstallApp)
    const added = await tx
      .insertInto('app_requests')
      .values({
        store_id: store.id,
        app_id: appId,
        requested_by: actor.account_id,
        note: note === '' ? null : note,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'app_id', 'requested_by']).where('closed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) {
      const owner = await tx
        .selectFrom('accounts')
        .select(['id', 'name', 'email'])
        .where('id', '=', store.vendor_id)
        .executeTakeFirstOrThrow()
      const url = dashboardPage(platform.settings, store.slug, `/install/app/${appId}`)
      const request = { app: app.title, store_name: store.name, person: actor.name, note }
      await notify(tx, platform, {
        account_id: owner.id,
        type: 'apps',
        mail: appRequestedMail({ name: owner.name, address: owner.email }, request, url),
        url,
      })
    }
    return showOffer(tx, actor, appId)
  })
}
