import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PreviewLink } from './contract.ts'

/** Lists the active links of a store, newest first. */
export async function listPreviewLinks({ db, clock }: Platform, { store }: StoreMember): Promise<PreviewLink[]> {
  const rows = await selectLiveLinks(db, store.id, clock())
    .innerJoin('accounts', 'accounts.id', 'link.created_by')
    .select([
      'link.id',
      'link.revision',
      'link.path',
      'accounts.name as created_by',
      'link.created_at',
      'link.expires_at',
    ])
    .orderBy('link.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** A link that hasn't expired or been revoked, and whose creator still has the permission `themes`. */
export function selectLiveLinks(db: Db | Tx, storeId: string, now: Date) {
  return db
    .selectFrom('theme_preview_links as link')
    .where('link.store_id', '=', storeId)
    .where('link.expires_at', '>', now)
    .where('link.revoked_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('stores')
            .select('stores.id')
            .whereRef('stores.id', '=', 'link.store_id')
            .whereRef('stores.vendor_id', '=', 'link.created_by'),
        ),
        exists(
          selectFrom('store_staff')
            .select('store_staff.account_id')
            .whereRef('store_staff.store_id', '=', 'link.store_id')
            .whereRef('store_staff.account_id', '=', 'link.created_by')
            .where(sql<boolean>`'themes' = ANY (store_staff.permissions)`),
        ),
      ]),
    )
}
