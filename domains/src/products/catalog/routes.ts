import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../fields/require-revision.ts'
import { adjustStock } from './adjust-stock.ts'
import {
  adjustStockEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  deleteProductsEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  setProductStatusEndpoint,
  updateProductEndpoint,
} from './contract.ts'
import { createProduct } from './create-product.ts'
import { deleteProducts } from './delete-products.ts'
import { listProducts } from './list-products.ts'
import { setProductStatus } from './set-product-status.ts'
import { getProduct } from './show-product.ts'
import { updateProduct } from './update-product.ts'

export const catalogRoutes = routes((serve) => {
  serve(listProductsEndpoint, async ({ platform, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listProducts(platform.db, store.id, query))
  })

  serve(createProductEndpoint, async ({ platform, actor, body: { store_slug: _, ...fields }, request, reply }) => {
    const product = await createProduct(platform, { actor, request_id: request.id }, fields)
    return reply(201, product, { headers: etagOf(product) })
  })

  serve(getProductEndpoint, async ({ platform, actor, params, reply }) => {
    const { store } = actor
    const product = await getProduct(platform.db, store.id, params.id)
    return reply(200, product, { headers: etagOf(product) })
  })

  serve(updateProductEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const { store_slug: _slug, revision: _revision, ...fields } = body
    const target = { id: params.id, revision: requireRevision(request.headers, body) }
    const product = await updateProduct(platform, { actor, request_id: request.id }, target, fields)
    return reply(200, product, { headers: etagOf(product) })
  })

  serve(deleteProductEndpoint, async ({ platform, actor, params, request, reply }) => {
    await deleteProducts(platform, { actor, request_id: request.id }, [params.id])
    return reply(200, { id: params.id })
  })

  serve(deleteProductsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await deleteProducts(platform, { actor, request_id: request.id }, body.ids)),
  )

  serve(setProductStatusEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await setProductStatus(platform, { actor, request_id: request.id }, body)),
  )

  serve(adjustStockEndpoint, async ({ platform, actor, body, request, reply }) => {
    const change = { actor, request_id: request.id }
    return reply(200, { items: await adjustStock(platform, change, body.changes, body) })
  })
})
