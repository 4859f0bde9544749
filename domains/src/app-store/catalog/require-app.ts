import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { appNotFound } from '../contract.ts'

/** Returns an app. An unlisted app still exists where it's installed. Refuses with `app_not_found`. */
export async function requireApp(db: Platform['db'] | Tx, appId: string): Promise<{ id: string; is_listed: boolean }> {
  const app = await db.selectFrom('apps').select(['id', 'status']).where('id', '=', appId).executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  return { id: app.id, is_listed: app.status === 'listed' }
}
