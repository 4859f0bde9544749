import { routes } from '../../serve.ts'
import { setFormNewsEndpoint } from './contract.ts'
import { setFormNews } from './form-news.ts'

export const formNewsRoutes = routes((serve) => {
  serve(setFormNewsEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await setFormNews({ platform, actor, app_id: params.id, request_id: request.id }, body.is_on)),
  )
})
