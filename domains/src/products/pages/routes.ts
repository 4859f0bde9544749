import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import {
  createPageEndpoint,
  deletePageEndpoint,
  getPageEndpoint,
  listPagesEndpoint,
  updatePageEndpoint,
} from './contract.ts'
import { listPages } from './list-pages.ts'
import { createPage, deletePage, getPage, updatePage } from './manage-pages.ts'

export const pageRoutes = routes((serve) => {
  serve(listPagesEndpoint, async ({ platform: { db, clock }, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listPages(db, store.id, { ...query, now: clock() }))
  })

  serve(createPageEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, request, reply }) => {
    const page = await createPage(platform, { actor, request_id: request.id }, fields)
    return reply(201, page, { headers: etagOf(page) })
  })

  serve(getPageEndpoint, async ({ platform: { db }, actor, params, reply }) => {
    const { store } = actor
    const page = await getPage(db, store.id, params.id)
    return reply(200, page, { headers: etagOf(page) })
  })

  serve(updatePageEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug: _slug, revision: _revision, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const page = await updatePage(platform, { actor, request_id: request.id }, target, fields)
    return reply(200, page, { headers: etagOf(page) })
  })

  serve(deletePageEndpoint, async ({ platform, actor, params, request, reply }) => {
    await deletePage(platform, { actor, request_id: request.id }, params.id)
    return reply(200, { id: params.id })
  })
})
