import { routes } from '../serve.ts'
import {
  listMessagesEndpoint,
  listSubscribersEndpoint,
  sendMessageEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from './contract.ts'
import { listMessages, listSubscribers } from './list-audience.ts'
import { sendMessage } from './send-message.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const audienceRoutes = routes((serve) => {
  serve(sendMessageEndpoint, async ({ platform, body, reply }) => reply(201, await sendMessage(platform, body)))

  serve(subscribeEndpoint, async ({ platform, body, reply }) => {
    await subscribe(platform, body)
    return reply(200, { subscribed: true })
  })

  serve(unsubscribeEndpoint, async ({ platform, body, reply }) => {
    await unsubscribe(platform, body.token)
    return reply(200, { subscribed: false })
  })

  serve(listMessagesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listMessages(platform, actor, query)),
  )

  serve(listSubscribersEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listSubscribers(platform, actor, query)),
  )
})
