import type { Platform } from '../../platform.ts'
import { routes, type StoreMember } from '../../serve.ts'
import { checkPaymentKeys } from './check-payment-keys.ts'
import {
  checkPaymentKeysEndpoint,
  getPaymentMethodsEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  switchPaymentMethodEndpoint,
} from './contract.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { savePaymentMethod } from './save-payment-method.ts'
import { showPaymentMethods } from './show-payment-methods.ts'
import { switchPaymentMethod } from './switch-payment-method.ts'

const show = (platform: Platform, { store }: StoreMember) => showPaymentMethods(platform, platform.db, store)

/** The routes for how buyers can pay a store. */
export const storePaymentRoutes = routes((serve) => {
  serve(getPaymentMethodsEndpoint, async ({ platform, actor, reply }) => reply(200, await show(platform, actor)))

  serve(savePaymentMethodEndpoint, async ({ platform, actor, body, request, reply }) => {
    await savePaymentMethod(platform, actor, body, request.id)
    return reply(200, await show(platform, actor))
  })

  serve(switchPaymentMethodEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    await switchPaymentMethod(platform, actor, { ...params, ...body }, request.id)
    return reply(200, await show(platform, actor))
  })

  serve(removePaymentMethodEndpoint, async ({ platform, actor, params, request, reply }) => {
    await removePaymentMethod(platform, actor, params.method, request.id)
    return reply(200, await show(platform, actor))
  })

  serve(checkPaymentKeysEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await checkPaymentKeys(platform, actor, body.keys)),
  )
})
