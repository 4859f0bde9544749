import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import type { Consent } from './contract.ts'
import { describeConsent } from './describe-consent.ts'

/** Returns what a store would agree to by installing an app; null if there's nothing to agree to. */
export async function showConsent(
  { db }: Pick<Platform, 'db'>,
  actor: StoreMember,
  appId: string,
): Promise<Consent | null> {
  const app = await db.selectFrom('apps').select('developer_name').where('id', '=', appId).executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  const version = await findPublishedVersion(db, appId)
  return version === undefined
    ? null
    : describeConsent({ app_id: appId, developer_name: app.developer_name, version }, actor)
}
