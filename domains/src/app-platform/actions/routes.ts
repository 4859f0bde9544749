import { routes } from '../../serve.ts'
import { submitActionEndpoint } from './contract.ts'
import { submitAction } from './submit-action.ts'

export const actionRoutes = routes((serve) => {
  serve(submitActionEndpoint, async ({ platform, params, body, reply }) => {
    await submitAction(platform, { ...params, ...body })
    return reply(200, { submitted: true })
  })
})
