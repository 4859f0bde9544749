import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  getCollectionEndpoint,
  listCollectionProductsEndpoint,
  listCollectionsEndpoint,
  previewCollectionEndpoint,
  updateCollectionEndpoint,
} from './contract.ts'
import { createCollection } from './create-collection.ts'
import { previewRules } from './preview-rules.ts'
import { getCollection, listCollectionProducts, listCollections } from './show-collection.ts'
import { deleteCollection, updateCollection } from './update-collection.ts'

export const collectionRoutes = routes((serve) => {
  serve(listCollectionsEndpoint, async ({ platform: { db }, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listCollections(db, store.id, query))
  })

  serve(createCollectionEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, request, reply }) => {
    const collection = await createCollection(platform, { actor, request_id: request.id }, fields)
    return reply(201, collection, { headers: etagOf(collection) })
  })

  serve(previewCollectionEndpoint, async ({ platform: { db }, actor, body, reply }) => {
    const { store } = actor
    return reply(200, await previewRules(db, store.id, body))
  })

  serve(getCollectionEndpoint, async ({ platform: { db }, actor, params, reply }) => {
    const { store } = actor
    const collection = await getCollection(db, store.id, params.id)
    return reply(200, collection, { headers: etagOf(collection) })
  })

  serve(updateCollectionEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug: _slug, revision: _revision, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const collection = await updateCollection(platform, { actor, request_id: request.id }, target, fields)
    return reply(200, collection, { headers: etagOf(collection) })
  })

  serve(deleteCollectionEndpoint, async ({ platform, actor, params, request, reply }) => {
    await deleteCollection(platform, { actor, request_id: request.id }, params.id)
    return reply(200, { id: params.id })
  })

  serve(listCollectionProductsEndpoint, async ({ platform: { db }, actor, params, query, reply }) => {
    const { store } = actor
    return reply(200, await listCollectionProducts(db, store.id, params.id, query))
  })
})
