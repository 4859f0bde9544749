import { routes } from '../serve.ts'
import {
  createSavedViewEndpoint,
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  updateSavedViewEndpoint,
} from './contract.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts'

export const savedViewsRoutes = routes((serve) => {
  serve(listSavedViewsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await listSavedViews(platform.db, actor, query), next_cursor: null }),
  )

  serve(createSavedViewEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await createSavedView(platform.db, actor, body)),
  )

  serve(updateSavedViewEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await updateSavedView(platform.db, actor, { ...body, id: params.id })),
  )

  serve(deleteSavedViewEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteSavedView(platform.db, actor, params.id)
    return reply(204, undefined)
  })
})
