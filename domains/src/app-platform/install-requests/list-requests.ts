import type { Db, Tx } from '@haat/db'
import type { AppRequest } from './contract.ts'

/** No store has more than a few; the rest appears when some are decided. */
const MAX_SHOWN = 100

/** Lists a store's open requests for apps, or for one app, the oldest first. */
export async function listAppRequests(db: Db | Tx, storeId: string, appId?: string): Promise<AppRequest[]> {
  const rows = await db
    .selectFrom('app_requests as request')
    .innerJoin('apps', 'apps.id', 'request.app_id')
    .innerJoin('accounts', 'accounts.id', 'request.requested_by')
    .select(['request.id', 'request.app_id', 'apps.title', 'apps.icon', 'accounts.name', 'accounts.email'])
    .select(['request.note', 'request.created_at'])
    .where('request.store_id', '=', storeId)
    .where('request.closed_at', 'is', null)
    .$if(appId !== undefined, (query) => query.where('request.app_id', '=', appId ?? ''))
    .orderBy('request.id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(({ created_at: createdAt, ...request }) => ({ ...request, created_at: createdAt.toISOString() }))
}
