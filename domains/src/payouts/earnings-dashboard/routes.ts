import { dateInIndia } from '../../indian-calendar.ts'
import { routes } from '../../serve.ts'
import { exportSalesEndpoint, getEarningsEndpoint, listSalesEndpoint } from './contract.ts'
import { exportSales } from './export-sales.ts'
import { getEarnings } from './get-earnings.ts'
import { listSales } from './list-sales.ts'

export const earningsRoutes = routes((serve) => {
  serve(getEarningsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getEarnings(platform, actor.account_id)),
  )

  serve(listSalesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listSales(platform.db, actor.account_id, query)),
  )

  serve(exportSalesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, exportSales(platform.db, actor.account_id, query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="sales-${dateInIndia(platform.clock())}.csv"`,
      },
    }),
  )
})
