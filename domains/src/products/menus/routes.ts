import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import {
  createMenuEndpoint,
  deleteMenuEndpoint,
  getMenuEndpoint,
  listMenusEndpoint,
  updateMenuEndpoint,
} from './contract.ts'
import { createMenu, deleteMenu, updateMenu } from './manage-menus.ts'
import { getMenu, listMenus } from './show-menu.ts'

export const menuRoutes = routes((serve) => {
  serve(listMenusEndpoint, async ({ platform: { db, clock }, actor, reply }) => {
    const { store } = actor
    return reply(200, { items: await listMenus(db, store.id, clock()), next_cursor: null })
  })

  serve(createMenuEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, request, reply }) => {
    const menu = await createMenu(platform, { actor, request_id: request.id }, fields)
    return reply(201, menu, { headers: etagOf(menu) })
  })

  serve(getMenuEndpoint, async ({ platform: { db, clock }, actor, params, reply }) => {
    const { store } = actor
    const menu = await getMenu(db, store.id, params.id, clock())
    return reply(200, menu, { headers: etagOf(menu) })
  })

  serve(updateMenuEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug: _slug, revision: _revision, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const menu = await updateMenu(platform, { actor, request_id: request.id }, target, fields)
    return reply(200, menu, { headers: etagOf(menu) })
  })

  serve(deleteMenuEndpoint, async ({ platform, actor, params, request, reply }) => {
    await deleteMenu(platform, { actor, request_id: request.id }, params.id)
    return reply(200, { id: params.id })
  })
})
