import { routes } from '../serve.ts'
import { sendAppEmailEndpoint } from './contract.ts'
import { sendAppEmail } from './send-app-email.ts'

export const appEmailsRoutes = routes((serve) => {
  serve(sendAppEmailEndpoint, async ({ platform, actor, body, reply }) =>
    reply(202, await sendAppEmail(platform, actor, body)),
  )
})
