import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { App, appNotFound } from '../contract.ts'

/** Returns a listed app. Refuses with `app_not_found`. */
export async function getApp({ db }: Platform, appId: string): Promise<App> {
  const app = await db
    .selectFrom('apps')
    .select(['wire_json', 'is_sample'])
    .where('id', '=', appId)
    .where('status', '=', 'listed')
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  return { ...App.parse(JSON.parse(app.wire_json)), ...(app.is_sample && { is_sample: true }) }
}
