import { AppDataOwner } from '@haat/app-manifest'
import { recordsKey, STORE_ITSELF } from '@haat/theme-engine'
import { readPublicData, readPublicRecords } from '../../../../domains/src/app-platform/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import type { CatalogSource } from '../../../../surfaces/storefront/src/storefront-source.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type AppData = Awaited<ReturnType<CatalogSource['loadAppData']>>

/** Reads what blocks of apps show, one query for each kind. */
export function createAppContent(
  readsOf: (store: { readonly id: string }) => Platform['db'],
): Pick<CatalogSource, 'loadAppData' | 'loadAppRecords'> {
  return {
    async loadAppData(store, wanted) {
      const { id: storeId } = store
      const data: AppData = {}
      const requests = wanted.flatMap(({ app, on, ids, keys }) => {
        const owner = AppDataOwner.safeParse(on)
        // `null` until found, so that it isn't requested again.
        data[app] = { ...data[app], [on]: Object.fromEntries(ids.map((id) => [id, null])) }
        if (!owner.success) return []
        const owners = ids.flatMap((id) => (id === STORE_ITSELF && on === 'store' ? storeId : UUID.test(id) ? id : []))
        return owners.length === 0 ? [] : { app_id: app, on: owner.data, owner_ids: owners, keys }
      })
      for (const { app_id: app, on, owner_id: ownerId, key, value } of await readPublicData(
        readsOf(store),
        storeId,
        requests,
      )) {
        const ofKind = data[app]?.[on]
        const id = on === 'store' ? STORE_ITSELF : ownerId
        if (ofKind !== undefined) ofKind[id] = { ...ofKind[id], [key]: value }
      }
      return data
    },
    async loadAppRecords(store, wanted) {
      const requests = wanted.map(({ app, ...rest }) => ({ app_id: app, ...rest }))
      const lists = await readPublicRecords(readsOf(store), store.id, requests)
      return Object.fromEntries(
        wanted.map((need, index) => [
          recordsKey(need),
          (lists[index] ?? []).map(({ id, created_at: createdAt, data }) => ({
            ...(typeof data === 'object' ? data : {}),
            id,
            created_at: createdAt.toISOString(),
          })),
        ]),
      )
    },
  }
}
