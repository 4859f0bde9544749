import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { App, appNotFound } from '../contract.ts'

/** A listed app: `app_not_found` for one that is not, or never was. */
export async function getApp({ db }: Platform, appId: string): Promise<App> {
  const app = await db
    .selectFrom('apps')
    .select('wire_json')
    .where('id', '=', appId)
    .where('status', '=', 'listed')
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  return App.parse(JSON.parse(app.wire_json))
}
