import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { StoreMember } from '../../serve.ts'
import { findLinkedApp } from '../installations/find-linked-app.ts'
import type { LinkedApp } from './contract.ts'

/** Returns the app that a store can install with a link. Throws `app_not_found`. */
export async function showLinkedApp(
  db: Db,
  { store }: Pick<StoreMember, 'store'>,
  installKey: string,
): Promise<LinkedApp> {
  const id = await findLinkedApp(db, { store_id: store.id, install_key: installKey })
  if (id === undefined) throw new Refused(appNotFound)
  const app = await db
    .selectFrom('apps')
    .select(['title', 'icon', 'developer_name', 'description', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const installed = await db
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', store.id)
    .where('app_id', '=', id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  return {
    app_id: id,
    name: app.title,
    icon: app.icon,
    developer_name: app.developer_name,
    description: app.description,
    is_installed: installed !== undefined,
    is_suspended: app.suspended_at !== null,
  }
}
