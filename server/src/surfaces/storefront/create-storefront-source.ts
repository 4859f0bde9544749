import type { FetchLike } from '@haat/http-client'
import type { FastifyInstance } from 'fastify'
import { getCart } from '../../../../domains/src/checkout/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { findLinkedTheme } from '../../../../domains/src/store-themes/index.ts'
import { createAccountSource } from '../../../../surfaces/storefront/src/account/account-source.ts'
import { createBuyerSource } from '../../../../surfaces/storefront/src/checkout/buyer-source.ts'
import type { StorefrontSource } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { createVisitorSource } from '../../../../surfaces/storefront/src/visitor/visitor-source.ts'
import type { Visitor } from '../../../../surfaces/storefront/src/visitor-identity.ts'
import type { StoreReads } from '../../platform/replica/open-reads.ts'
import type { ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import { createBackendCaller } from '../backend-calls.ts'
import { createCatalogSource } from './catalog-source.ts'
import { createThemeOpener } from './open-theme.ts'
import { createStoreSource } from './store-source.ts'
import { createThemeSource } from './theme-source.ts'

/** Where Razorpay's hosted checkout is. */
const RAZORPAY_ORIGIN = 'https://api.razorpay.com'

/** Connects the storefronts to the domains: reads directly, changes through the backend's endpoints. */
export function createStorefrontSource(
  platform: Platform,
  backend: FastifyInstance,
  themeRenderer: ThemeRenderer,
  reads: Pick<StoreReads, 'of'>,
): StorefrontSource {
  const { db, log, clock } = platform
  const callAs =
    ({ ip, request_id: requestId }: Visitor): FetchLike =>
    (path, init) =>
      createBackendCaller(backend, { address: ip, request_id: requestId })(path, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' && { body: init.body }),
      })
  const openTheme = createThemeOpener({ db, log, renderer: themeRenderer })
  const readTheme = createThemeSource(platform, openTheme, reads.of)
  return {
    findStore: createStoreSource(platform, reads, readTheme),
    readTheme: (store) => readTheme(store),
    async findSharedDraft({ id }, token) {
      const linked = await findLinkedTheme(db, id, token, clock())
      return linked && { theme: await openTheme(id, linked), expires_at: linked.expires_at, path: linked.path }
    },
    catalog: createCatalogSource(platform, reads.of),
    visitors: createVisitorSource({
      readCart: (store, token) => getCart(platform, store, token),
      callAs,
    }),
    buyers: createBuyerSource(callAs),
    accounts: createAccountSource(callAs),
    backend_url: platform.settings.urls.backend,
    payment_origins: [new URL(platform.settings.urls.backend).origin, RAZORPAY_ORIGIN],
    clock,
  }
}
