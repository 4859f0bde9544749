import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { StoreMember } from '../../serve.ts'
import { missingPermissions } from '../consent/describe-consent.ts'
import { isInstalled } from '../installations/requirements.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import type { AppOffer } from './contract.ts'
import { listAppRequests } from './list-requests.ts'

/** Returns an app of the marketplace as a member of a store sees it. Throws `app_not_found`, also for apps that aren't listed. */
export async function showOffer(db: Db | Tx, actor: StoreMember, appId: string): Promise<AppOffer> {
  const { id: storeId } = actor.store
  const app = await db
    .selectFrom('apps')
    .select(['id', 'title', 'icon', 'price', 'developer_name', 'description', 'is_sample', 'suspended_at'])
    .where('id', '=', appId)
    .where('status', '=', 'listed')
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  const { suspended_at: suspendedAt, ...shown } = app
  const own = await db
    .selectFrom('app_requests')
    .select('created_at')
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('requested_by', '=', actor.account_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return {
    ...shown,
    is_installed: await isInstalled(db, storeId, appId),
    is_suspended: suspendedAt !== null,
    can_install: await canInstall(db, actor, appId),
    requested_at: own?.created_at.toISOString() ?? null,
    requests: actor.kind === 'vendor' ? await listAppRequests(db, storeId, appId) : [],
  }
}

/** Whether a member may install apps, and could do in the store all that the app needs. */
export async function canInstall(db: Db | Tx, actor: Pick<StoreMember, 'can'>, appId: string): Promise<boolean> {
  if (!actor.can('apps')) return false
  const version = await findPublishedVersion(db, appId)
  const required = version?.manifest.permissions.required.map(({ scope }) => scope) ?? []
  return missingPermissions(required, actor).length === 0
}
