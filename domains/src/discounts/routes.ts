import { csvFile, exportList } from '../admin-lists/index.ts'
import { routes } from '../serve.ts'
import {
  createDiscountEndpoint,
  deleteDiscountEndpoint,
  exportDiscountsEndpoint,
  getDiscountEndpoint,
  listDiscountsEndpoint,
  switchDiscountEndpoint,
  updateDiscountEndpoint,
} from './management/contract.ts'
import { discountColumns } from './management/csv-columns.ts'
import { listDiscounts } from './management/list-discounts.ts'
import { createDiscount, deleteDiscount, switchDiscount, updateDiscount } from './management/save-discount.ts'
import { getDiscount } from './management/show-discounts.ts'

export const discountRoutes = routes((serve) => {
  serve(listDiscountsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listDiscounts(platform.db, actor.store.id, platform.clock(), query)),
  )

  serve(exportDiscountsEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
    const now = platform.clock()
    const file = await exportList(platform, actor, {
      list: 'discounts',
      columns: discountColumns,
      chosen,
      query: filters,
      readPage: (page) => listDiscounts(platform.db, actor.store.id, now, { ...query, ...page }),
    })
    return reply(200, file, csvFile('discounts'))
  })

  serve(createDiscountEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, reply }) =>
    reply(201, await createDiscount(platform, actor, fields)),
  )

  serve(getDiscountEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getDiscount(platform.db, actor.store.id, params.id, platform.clock())),
  )

  serve(updateDiscountEndpoint, async ({ platform, actor, params, body: { store_slug: _, ...fields }, reply }) =>
    reply(200, await updateDiscount(platform, actor, params.id, fields)),
  )

  serve(switchDiscountEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await switchDiscount(platform, actor, params.id, body.is_active)),
  )

  serve(deleteDiscountEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteDiscount(platform, actor, params.id)
    return reply(204, undefined)
  })
})
