import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { newSecretToken } from '../../secret-token.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnApp, requireOwnApp } from '../own-apps/require-own-app.ts'
import { AppInstallLink, unknownStore } from './contract.ts'

/** Returns the install link of a developer's app. Throws `app_not_found`. */
export async function getInstallLink(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  actor: Actor,
  appId: string,
): Promise<AppInstallLink> {
  await requireOwnApp(db, actor, appId)
  return readLink({ db, settings }, appId)
}

interface LinkChange {
  readonly actor: Actor
  readonly app_id: string
  readonly stores: readonly string[]
  readonly replace: boolean
  readonly request_id: string
}

/** Creates or replaces the install link, and the list of stores. Throws `app_not_found` and `unknown_store`. */
export async function saveInstallLink(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { actor, app_id: appId, stores, replace, request_id: requestId }: LinkChange,
): Promise<AppInstallLink> {
  return inTransaction(db, async (tx) => {
    await lockOwnApp(tx, actor, appId)
    await tx
      .updateTable('apps')
      .set({ install_key: newSecretToken() })
      .where('id', '=', appId)
      .$if(!replace, (query) => query.where('install_key', 'is', null))
      .execute()
    await saveStores(tx, appId, [...new Set(stores)])
    const details = { stores: stores.length, replaced: replace }
    await recordAudit(tx, {
      action: 'app.install_link_changed',
      actor,
      subject_id: appId,
      details,
      request_id: requestId,
    })
    return readLink({ db: tx, settings }, appId)
  })
}

async function saveStores(tx: Tx, appId: string, slugs: readonly string[]): Promise<void> {
  const stores =
    slugs.length === 0 ? [] : await tx.selectFrom('stores').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  const missing = slugs.find((slug) => !stores.some((store) => store.slug === slug))
  if (missing !== undefined) {
    throw new Refused(unknownStore, `There’s no store with the address “${missing}”.`, {
      extensions: { store_slug: missing },
    })
  }
  await tx.deleteFrom('app_allowed_stores').where('app_id', '=', appId).execute()
  const rows = stores.map(({ id }) => ({ app_id: appId, store_id: id }))
  if (rows.length > 0) await tx.insertInto('app_allowed_stores').values(rows).execute()
}

async function readLink(
  { db, settings }: { readonly db: Db | Tx; readonly settings: Platform['settings'] },
  appId: string,
): Promise<AppInstallLink> {
  const { install_key: key, distribution } = await db
    .selectFrom('apps')
    .leftJoin('app_versions as version', (join) =>
      join.onRef('version.app_id', '=', 'apps.id').on('version.status', '=', 'published'),
    )
    .select(['apps.install_key', sql<string | null>`version.manifest ->> 'distribution'`.as('distribution')])
    .where('apps.id', '=', appId)
    .executeTakeFirstOrThrow()
  const allowed = await db
    .selectFrom('app_allowed_stores')
    .innerJoin('stores', 'stores.id', 'app_allowed_stores.store_id')
    .select('stores.slug')
    .where('app_allowed_stores.app_id', '=', appId)
    .orderBy('stores.slug')
    .execute()
  return AppInstallLink.parse({
    url: key === null ? null : `${settings.urls.dashboard}/install/${key}`,
    distribution,
    stores: allowed.map(({ slug }) => slug),
  })
}
