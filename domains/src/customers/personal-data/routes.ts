import { routes, type StoreMember } from '../../serve.ts'
import { CUSTOMER_TOKEN_HEADER } from '../contract.ts'
import {
  eraseCustomerEndpoint,
  eraseOwnAccountEndpoint,
  exportCustomerDataEndpoint,
  exportOwnDataEndpoint,
} from './contract.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomerData } from './export-data.ts'
import { eraseOwnAccount, exportOwnData } from './own-data.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

const requestOf = (actor: StoreMember, { id }: { readonly id: string }) => ({
  store: actor.store,
  customer_id: id,
  actor,
})

/** Routes for the requests of a person about their data. `sources` are the other domains that store some. */
export function personalDataRoutes(sources: readonly PersonalDataSource[]) {
  return routes((serve) => {
    serve(exportCustomerDataEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await exportCustomerData(platform, requestOf(actor, params), sources), {
        headers: {
          'content-disposition': `attachment; filename="customer-${params.id}.json"`,
          'cache-control': 'no-store',
        },
      }),
    )

    serve(eraseCustomerEndpoint, async ({ platform, actor, params, reply }) => {
      await eraseCustomer(platform, requestOf(actor, params), sources)
      return reply(200, { id: params.id })
    })

    serve(exportOwnDataEndpoint, async ({ platform, query, request, reply }) => {
      const visitor = { ...query, token: request.headers[CUSTOMER_TOKEN_HEADER] }
      return reply(200, await exportOwnData(platform, visitor, sources), {
        headers: { 'content-disposition': 'attachment; filename="my-data.json"', 'cache-control': 'no-store' },
      })
    })

    serve(eraseOwnAccountEndpoint, async ({ platform, body, request, reply }) => {
      await eraseOwnAccount(platform, { ...body, token: request.headers[CUSTOMER_TOKEN_HEADER] }, sources)
      return reply(204, undefined)
    })
  })
}
