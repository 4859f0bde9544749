import { planOf } from '../plans/index.ts'
import { routes } from '../serve.ts'
import {
  createStoreEndpoint,
  getBillingProfileEndpoint,
  getVendorLoginDetailsEndpoint,
  listStoresEndpoint,
  saveBillingProfileEndpoint,
  selectStoreEndpoint,
} from './contract.ts'
import { createStore } from './create-store.ts'
import { storeDomainRoutes } from './domains/routes.ts'
import { findBillingProfile } from './find-billing-profile.ts'
import { storeLanguageRoutes } from './languages/routes.ts'
import { listStores } from './list-stores.ts'
import { ownStoreRoutes } from './own-store/routes.ts'
import { saveBillingProfile } from './save-billing-profile.ts'
import { selectedStoreCookie } from './selected-store-cookie.ts'
import { storeSettingsRoutes } from './settings/routes.ts'
import { showStore } from './show-store.ts'
import { suspensionRoutes } from './suspensions/routes.ts'
import { getVendorProfile } from './vendor-profile.ts'

const storeRoutes = routes((serve) => {
  serve(getVendorLoginDetailsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await getVendorProfile(platform.db, actor, body.store_name)),
  )

  serve(listStoresEndpoint, async ({ platform, actor, reply }) => {
    const now = platform.clock()
    const [stores, plan] = await Promise.all([
      listStores(platform.db, actor.account_id),
      planOf(platform.db, actor.account_id, now),
    ])
    return reply(200, {
      items: stores.map((store) => showStore(store, now)),
      next_cursor: null,
      stores_allowed: plan.max_stores,
    })
  })

  serve(createStoreEndpoint, async ({ platform, actor, body, request, reply }) => {
    const store = await createStore(platform, actor, body, request.id)
    return reply(201, store, { cookies: [selectedStoreCookie(store.store_slug, platform.clock())] })
  })

  serve(selectStoreEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    const now = platform.clock()
    return reply(200, showStore(store, now), { cookies: [selectedStoreCookie(store.slug, now)] })
  })

  serve(getBillingProfileEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    return reply(200, { billing_profile: (await findBillingProfile(platform.db, store.id)) ?? null })
  })

  serve(saveBillingProfileEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { billing_profile: await saveBillingProfile(platform, actor, body, request.id) }),
  )
})

export const storesRoutes = [
  ...storeRoutes,
  ...ownStoreRoutes,
  ...suspensionRoutes,
  ...storeDomainRoutes,
  ...storeLanguageRoutes,
  ...storeSettingsRoutes,
]
