import type { Tx } from '@haat/db'
import { dashboardPage } from '../../dashboard-page.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requestDecidedMail } from '../mails.ts'

interface Closed {
  readonly store: Pick<StoreMember['store'], 'id' | 'name' | 'slug'>
  readonly request_id?: string
  readonly app_id?: string
}

/**
 * Closes open requests of a store for an app, or one of them, and tells the people who asked. Returns how many it closed.
 */
export async function closeRequests(
  tx: Tx,
  platform: Platform,
  { store, request_id: requestId, app_id: appId }: Closed,
  outcome: 'installed' | 'dismissed',
): Promise<number> {
  const closed = await tx
    .updateTable('app_requests')
    .from('apps')
    .from('accounts')
    .whereRef('apps.id', '=', 'app_requests.app_id')
    .whereRef('accounts.id', '=', 'app_requests.requested_by')
    .set({ outcome, closed_at: platform.clock() })
    .where('store_id', '=', store.id)
    .where('closed_at', 'is', null)
    .$if(requestId !== undefined, (query) => query.where('app_requests.id', '=', requestId ?? ''))
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .returning(['app_requests.app_id', 'apps.title', 'accounts.id', 'accounts.name', 'accounts.email'])
    .execute()
  for (const { app_id: closedAppId, title, id, name, email } of closed) {
    const url = dashboardPage(platform.settings, store.slug, `/install/app/${closedAppId}`)
    await notify(tx, platform, {
      account_id: id,
      type: 'team_apps',
      mail: requestDecidedMail({ name, address: email }, { app: title, store_name: store.name, outcome }, url),
      url,
    })
  }
  return closed.length
}
