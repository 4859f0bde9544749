import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'

interface Replacement {
  readonly platform: Pick<Platform, 'clock'>
  readonly store_id: string
  readonly files: ReadonlyMap<string, { readonly key: string }>
}

interface KeySearch {
  readonly store_id: string
  readonly keys: readonly string[]
}

/** How a store's settings use files: as the logo. A user of the media library, which imports this domain. */
export const settingsMediaUser = {
  keys: async (_db: Db | Tx, storeId: string) =>
    sql`SELECT logo_key AS key FROM store_settings WHERE store_id = ${storeId} AND logo_key IS NOT NULL`,

  async find(db: Db | Tx, { store_id: storeId, keys }: KeySearch) {
    const row = await db
      .selectFrom('store_settings')
      .select('logo_key')
      .where('store_id', '=', storeId)
      .where('logo_key', 'in', keys)
      .executeTakeFirst()
    if (row?.logo_key == null) return []
    const place = 'store_settings' as const
    return [{ key: row.logo_key, place, record_id: null, title: 'Store settings', detail: 'Logo' }]
  },

  async count(db: Db | Tx, search: KeySearch) {
    const uses = await this.find(db, search)
    return uses.map(({ key }) => ({ key, uses: 1 }))
  },

  /** As saving the settings does: a store may have none yet. */
  async lock(tx: Tx, storeId: string) {
    await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  },

  async replace(tx: Tx, { platform, store_id: storeId, files }: Replacement) {
    const row = await tx
      .selectFrom('store_settings')
      .select('logo_key')
      .where('store_id', '=', storeId)
      .forUpdate()
      .executeTakeFirst()
    const logo = files.get(row?.logo_key ?? '')
    if (logo === undefined) return
    await tx
      .updateTable('store_settings')
      .set((eb) => ({ logo_key: logo.key, revision: eb('revision', '+', 1), updated_at: platform.clock() }))
      .where('store_id', '=', storeId)
      .execute()
  },
}
