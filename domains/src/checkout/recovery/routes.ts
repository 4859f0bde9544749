import { routes } from '../../serve.ts'
import { CART_TOKEN_HEADER } from '../cart/contract.ts'
import {
  continueCheckoutEndpoint,
  getReminderSettingsEndpoint,
  listAbandonedCheckoutsEndpoint,
  stopRemindersEndpoint,
  updateReminderSettingsEndpoint,
} from './contract.ts'
import { continueCheckout, stopReminders } from './follow-reminder.ts'
import { listAbandonedCheckouts } from './list-abandoned.ts'
import { countRecovered, findReminderSettings, saveReminderSettings } from './reminder-settings.ts'

export const recoveryRoutes = routes((serve) => {
  serve(listAbandonedCheckoutsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listAbandonedCheckouts(platform.db, actor.store.id, platform.clock(), query)),
  )

  serve(getReminderSettingsEndpoint, async ({ platform, actor, reply }) => {
    const { db, clock } = platform
    const [settings, figures] = await Promise.all([
      findReminderSettings(db, actor.store.id),
      countRecovered(db, actor.store.id, clock()),
    ])
    return reply(200, { ...settings, figures })
  })

  serve(updateReminderSettingsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await saveReminderSettings(platform, actor, body)),
  )

  serve(continueCheckoutEndpoint, async ({ platform, params, body, request, reply }) => {
    const follower = { ...params, ...body, cart_token: request.headers[CART_TOKEN_HEADER] }
    return reply(200, await continueCheckout(platform, follower))
  })

  serve(stopRemindersEndpoint, async ({ platform, params, body, reply }) =>
    reply(200, await stopReminders(platform, { ...params, ...body })),
  )
})
