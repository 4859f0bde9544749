import type { Db, Tx } from '@haat/db'
import { getVersion } from '../versions/find-version.ts'
import type { ConsentSubject } from './describe-consent.ts'

/** Returns a version with what people see of its app when they agree to it. Throws if it doesn't exist. */
export async function findConsentSubject(db: Db | Tx, appId: string, versionId: string): Promise<ConsentSubject> {
  const app = await db.selectFrom('apps').select('developer_name').where('id', '=', appId).executeTakeFirstOrThrow()
  return { app_id: appId, developer_name: app.developer_name, version: await getVersion(db, versionId) }
}
