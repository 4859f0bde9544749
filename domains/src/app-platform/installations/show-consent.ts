import { Refused } from '@haat/http-contract'
import { appNotFound } from '../../app-store/contract.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { Consent } from '../consent/contract.ts'
import { describeConsent } from '../consent/describe-consent.ts'
import { findPublishedVersion } from '../versions/find-version.ts'
import { findLinkedApp } from './find-linked-app.ts'

interface Shown {
  readonly app_id: string
  /** Of the link of an app that isn't listed. */
  readonly install_key?: string | undefined
}

/**
 * Returns what a store would agree to by installing an app; null if there's nothing to agree to. Throws `app_not_found`, also
 * for an app that isn't listed, unless the store has it or a link of it.
 */
export async function showConsent(
  { db }: Pick<Platform, 'db'>,
  actor: StoreMember,
  { app_id: appId, install_key: key }: Shown,
): Promise<Consent | null> {
  const { id: storeId } = actor.store
  const app = await db
    .selectFrom('apps')
    .select(['developer_name', 'status'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('app_installations')
          .select('id')
          .whereRef('app_id', '=', 'apps.id')
          .where('store_id', '=', storeId)
          .where('uninstalled_at', 'is', null),
      ).as('is_installed'),
    )
    .where('id', '=', appId)
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  if (app.status !== 'listed' && app.is_installed !== true) {
    const linked = key === undefined ? undefined : await findLinkedApp(db, { store_id: storeId, install_key: key })
    if (linked !== appId) throw new Refused(appNotFound)
  }
  const version = await findPublishedVersion(db, appId)
  return version === undefined
    ? null
    : describeConsent({ app_id: appId, developer_name: app.developer_name, version }, actor)
}
