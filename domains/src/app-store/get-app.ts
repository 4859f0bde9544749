import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { type App, appNotFound } from './contract.ts'

/** A listed app: `app_not_found` for one that is not, or never was. */
export async function getApp({ db }: Platform, appId: string): Promise<App> {
  const { rows } = await sql<{ app: App }>`
    SELECT app_json(app) AS app FROM apps AS app WHERE id = ${appId} AND status = 'listed'`.execute(db)
  const app = rows[0]?.app
  if (app === undefined) throw new Refused(appNotFound)
  return app
}
