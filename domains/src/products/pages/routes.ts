import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireStoreOfVendor } from '../../stores/index.ts'
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
    const store = await requireStoreOfVendor(db, actor.account_id, query.store_slug)
    return reply(200, await listPages(db, store.id, { ...query, now: clock() }))
  })

  serve(createPageEndpoint, async ({ platform, actor, body: { store_slug, ...fields }, request, reply }) => {
    const page = await createPage(platform, { actor, store_slug, request_id: request.id }, fields)
    return reply(201, page, { headers: etagOf(page) })
  })

  serve(getPageEndpoint, async ({ platform: { db }, actor, params, query, reply }) => {
    const store = await requireStoreOfVendor(db, actor.account_id, query.store_slug)
    const page = await getPage(db, store.id, params.id)
    return reply(200, page, { headers: etagOf(page) })
  })

  serve(updatePageEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug, revision: _, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const page = await updatePage(platform, { actor, store_slug, request_id: request.id }, target, fields)
    return reply(200, page, { headers: etagOf(page) })
  })

  serve(deletePageEndpoint, async ({ platform, actor, params, query, request, reply }) => {
    await deletePage(platform, { actor, ...query, request_id: request.id }, params.id)
    return reply(200, { id: params.id })
  })
})
