import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { Actor } from '../../serve.ts'

/** An app of the developer who makes the request. */
export interface OwnApp {
  readonly id: string
  readonly title: string
}

type Developer = Pick<Actor, 'account_id'>

/** Returns the developer's app. Somebody else's app is `app_not_found`, like one that doesn't exist. */
export async function requireOwnApp(db: Db | Tx, developer: Developer, appId: string): Promise<OwnApp> {
  const app = await selectOwnApp(db, developer, appId).executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  return app
}

/** Locks the developer's app until the end of the transaction, so that its changes take effect one after the other. */
export async function lockOwnApp(tx: Tx, developer: Developer, appId: string): Promise<OwnApp> {
  const app = await selectOwnApp(tx, developer, appId).forNoKeyUpdate().executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  return app
}

function selectOwnApp(db: Db | Tx, { account_id: accountId }: Developer, appId: string) {
  return db.selectFrom('apps').select(['id', 'title']).where('id', '=', appId).where('developer_id', '=', accountId)
}
