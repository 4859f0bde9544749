import { routes } from '../../serve.ts'
import { eraseCustomerEndpoint, exportCustomerDataEndpoint } from './contract.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomerData } from './export-data.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

/** Routes for the requests of a person about their data. `sources` are the other domains that store some. */
export function personalDataRoutes(sources: readonly PersonalDataSource[]) {
  return routes((serve) => {
    serve(exportCustomerDataEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await exportCustomerData(platform, actor, params.id, sources), {
        headers: {
          'content-disposition': `attachment; filename="customer-${params.id}.json"`,
          'cache-control': 'no-store',
        },
      }),
    )

    serve(eraseCustomerEndpoint, async ({ platform, actor, params, reply }) => {
      await eraseCustomer(platform, actor, params.id, sources)
      return reply(200, { id: params.id })
    })
  })
}
