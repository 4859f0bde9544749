import { type RouteContext, routes } from '../../serve.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { CUSTOMER_TOKEN_HEADER } from '../contract.ts'
import {
  addOwnAddressEndpoint,
  CODE_RESEND_SECONDS,
  deleteOwnAddressEndpoint,
  getCustomerAccountEndpoint,
  requestCustomerCodeEndpoint,
  signInCustomerEndpoint,
  signOutCustomerEndpoint,
  updateCustomerAccountEndpoint,
  updateOwnAddressEndpoint,
} from './contract.ts'
import {
  addOwnAddress,
  changeOwnAddress,
  getOwnAccount,
  removeOwnAddress,
  updateOwnAccount,
  type Visitor,
} from './own-account.ts'
import { requestCustomerCode } from './request-code.ts'
import { signInCustomer, signOutCustomer } from './sign-in.ts'

type Request = RouteContext<typeof getCustomerAccountEndpoint>['request']

const tokenOf = ({ headers }: Request) => headers[CUSTOMER_TOKEN_HEADER]
const visitorOf = (storeSlug: string, request: Request): Visitor => ({ store_slug: storeSlug, token: tokenOf(request) })
// Personal data, so that no cache stores it.
const uncached = { headers: { 'cache-control': 'no-store' } }

export const customerAccountRoutes = routes((serve) => {
  serve(requestCustomerCodeEndpoint, async ({ platform, body, reply }) => {
    const { request_id: requestId } = await requestCustomerCode(platform, body)
    return reply(202, { resend_after_seconds: CODE_RESEND_SECONDS, request_id: requestId })
  })

  serve(signInCustomerEndpoint, async ({ platform, body, reply }) =>
    reply(201, await signInCustomer(platform, body), uncached),
  )

  serve(signOutCustomerEndpoint, async ({ platform, query, request, reply }) => {
    const store = await requireOpenStore(platform.db, query.store_slug, platform.clock())
    await signOutCustomer(platform.db, store.id, tokenOf(request))
    return reply(204, undefined)
  })

  serve(getCustomerAccountEndpoint, async ({ platform, query, request, reply }) =>
    reply(200, await getOwnAccount(platform, visitorOf(query.store_slug, request)), uncached),
  )

  serve(updateCustomerAccountEndpoint, async ({ platform, body, request, reply }) => {
    const { store_slug: storeSlug, ...changes } = body
    return reply(200, await updateOwnAccount(platform, visitorOf(storeSlug, request), changes), uncached)
  })

  serve(addOwnAddressEndpoint, async ({ platform, body, request, reply }) => {
    const { store_slug: storeSlug, ...address } = body
    return reply(201, await addOwnAddress(platform, visitorOf(storeSlug, request), address), uncached)
  })

  serve(updateOwnAddressEndpoint, async ({ platform, params, body, request, reply }) => {
    const { store_slug: storeSlug, ...address } = body
    const visitor = visitorOf(storeSlug, request)
    return reply(200, await changeOwnAddress(platform, visitor, params.id, address), uncached)
  })

  serve(deleteOwnAddressEndpoint, async ({ platform, params, query, request, reply }) =>
    reply(200, await removeOwnAddress(platform, visitorOf(query.store_slug, request), params.id), uncached),
  )
})
