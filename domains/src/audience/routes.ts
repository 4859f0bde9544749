import { type Route, routes } from '../serve.ts'
import { sendMessageEndpoint, subscribeEndpoint, unsubscribeEndpoint } from './contract.ts'
import { messageRoutes } from './messages/routes.ts'
import { sendMessage } from './send-message.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { subscriberRoutes } from './subscribers/routes.ts'

const visitorRoutes = routes((serve) => {
  serve(sendMessageEndpoint, async ({ platform, body, reply }) => reply(201, await sendMessage(platform, body)))

  serve(subscribeEndpoint, async ({ platform, body, reply }) => {
    await subscribe(platform, body)
    return reply(200, { subscribed: true })
  })

  serve(unsubscribeEndpoint, async ({ platform, body, reply }) => {
    await unsubscribe(platform, body.token)
    return reply(200, { subscribed: false })
  })
})

/** What visitors send, and what the store's team does with it. */
export const audienceRoutes: readonly Route[] = [...visitorRoutes, ...messageRoutes, ...subscriberRoutes]
