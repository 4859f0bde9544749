import { routes } from '../serve.ts'
import {
  createAdminViewEndpoint,
  deleteAdminViewEndpoint,
  listAdminViewsEndpoint,
  updateAdminViewEndpoint,
} from './contract.ts'
import { createAdminView, deleteAdminView, listAdminViews, updateAdminView } from './views.ts'

export const adminListsRoutes = routes((serve) => {
  serve(listAdminViewsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await listAdminViews(platform.db, actor, query.list), next_cursor: null }),
  )

  serve(createAdminViewEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await createAdminView(platform.db, actor, body)),
  )

  serve(updateAdminViewEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await updateAdminView(platform.db, actor, { ...body, id: params.id })),
  )

  serve(deleteAdminViewEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteAdminView(platform.db, actor, params.id)
    return reply(204, undefined)
  })
})
