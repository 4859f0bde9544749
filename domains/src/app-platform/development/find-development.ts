import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor, Installation } from '../../serve.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import { notInDevelopment } from './contract.ts'
import { requireOwnStore } from './own-store.ts'

export interface DevelopedIn {
  readonly app_id: string
  readonly store_slug: string
}

/**
 * Returns the installation in which a developer's app is developed. Refuses with `app_not_found` and `store_not_found` for
 * those of other people, and with `not_in_development`.
 */
export async function findDevelopment(
  db: Db,
  actor: Pick<Actor, 'account_id'>,
  { app_id: appId, store_slug: slug }: DevelopedIn,
): Promise<Installation> {
  await requireOwnApp(db, actor, appId)
  const store = await requireOwnStore(db, actor, slug)
  const row = await db
    .selectFrom('app_installations')
    .select(['id', 'scopes'])
    .where('store_id', '=', store.id)
    .where('app_id', '=', appId)
    .where('is_development', '=', true)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(notInDevelopment)
  return {
    id: row.id,
    app_id: appId,
    is_development: true,
    store_id: store.id,
    store_slug: slug,
    scopes: new Set(row.scopes),
    person: undefined,
  }
}
