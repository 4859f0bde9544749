import { exportList } from '../admin-lists/index.ts'
import { routes } from '../serve.ts'
import { reactivateVendor, suspendVendor } from './account-suspension/suspend-vendor.ts'
import { turnOffAuthenticator } from './authenticator/turn-off-authenticator.ts'
import {
  exportStoresEndpoint,
  exportVendorsEndpoint,
  getAnyStoreEndpoint,
  getVendorEndpoint,
  listAllStoresEndpoint,
  listVendorsEndpoint,
  reactivateVendorEndpoint,
  suspendVendorEndpoint,
  turnOffVendorTotpEndpoint,
} from './contract.ts'
import { storeColumns } from './store-list/csv-columns.ts'
import { listAllStores } from './store-list/list-stores.ts'
import { getAnyStore } from './store-page/get-store.ts'
import { vendorColumns } from './vendor-list/csv-columns.ts'
import { listVendors } from './vendor-list/list-vendors.ts'
import { getVendor } from './vendor-page/get-vendor.ts'

export const vendorsRoutes = routes((serve) => {
  serve(listVendorsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listVendors(platform.db, query, platform.clock())),
  )

  serve(exportVendorsEndpoint, async ({ platform, actor, query, reply }) => {
    actor.requirePermission('lists.export')
    const { columns: chosen, ...filters } = query
    const now = platform.clock()
    const file = await exportList(platform, actor, {
      list: 'vendors',
      columns: vendorColumns,
      chosen,
      query: filters,
      readPage: (page) => listVendors(platform.db, { ...filters, ...page }, now),
    })
    return reply(200, file, { headers: { 'content-disposition': 'attachment; filename="vendors.csv"' } })
  })

  serve(getVendorEndpoint, async ({ platform, params, reply }) =>
    reply(200, await getVendor(platform.db, params.vendor_id, platform.clock())),
  )

  serve(suspendVendorEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    if (body.stores !== null) actor.requirePermission('stores.suspend')
    return reply(200, await suspendVendor({ platform, actor, request_id: request.id }, params.vendor_id, body))
  })

  serve(reactivateVendorEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    await reactivateVendor({ platform, actor, request_id: request.id }, params.vendor_id, body.reason)
    return reply(200, { status: 'active' })
  })

  serve(turnOffVendorTotpEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    await turnOffAuthenticator(platform, actor, { ...params, ...body }, request.id)
    return reply(200, { totp_enabled: false })
  })

  serve(listAllStoresEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listAllStores(platform.db, query, platform.clock())),
  )

  serve(exportStoresEndpoint, async ({ platform, actor, query, reply }) => {
    actor.requirePermission('lists.export')
    const { columns: chosen, ...filters } = query
    const now = platform.clock()
    const file = await exportList(platform, actor, {
      list: 'stores',
      columns: storeColumns,
      chosen,
      query: filters,
      readPage: (page) => listAllStores(platform.db, { ...filters, ...page }, now),
    })
    return reply(200, file, { headers: { 'content-disposition': 'attachment; filename="stores.csv"' } })
  })

  serve(getAnyStoreEndpoint, async ({ platform, params, reply }) =>
    reply(200, await getAnyStore(platform.db, params.store_slug, platform.clock())),
  )
})
