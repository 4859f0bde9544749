import { routes } from '../../../serve.ts'
import { freezePayoutsEndpoint, unfreezePayoutsEndpoint } from './contract.ts'
import { freezePayouts, unfreezePayouts } from './freeze-payouts.ts'

export const freezeRoutes = routes((serve) => {
  serve(freezePayoutsEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { actor, payee_id: params.id, reason: body.reason, request_id: request.id }
    return reply(200, await freezePayouts(platform, change))
  })

  serve(unfreezePayoutsEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { actor, payee_id: params.id, reason: body.reason, request_id: request.id }
    return reply(200, await unfreezePayouts(platform, change))
  })
})
