import { routes } from '../../serve.ts'
import { requireStoreMember } from '../../stores/index.ts'
import { requireStorefront } from '../storefront/find-storefront.ts'
import { exportProductsEndpoint, exportPublicProductsEndpoint } from './contract.ts'
import { exportProducts } from './export-products.ts'

export const exportRoutes = routes((serve) => {
  serve(exportProductsEndpoint, async ({ platform, actor, query: { format, ...filters }, reply }) => {
    const { id, slug } = actor.store
    const file = await exportProducts(platform, { store_id: id, slug, scope: 'all', filters, format })
    return reply(200, file.content, { headers: file.headers })
  })

  serve(exportPublicProductsEndpoint, async ({ platform, actor, body, reply }) => {
    const { db, clock } = platform
    const { store_slug: slug, format, status } = body
    if (actor === undefined) {
      const { id } = await requireStorefront(db, slug, clock())
      const file = await exportProducts(platform, { store_id: id, slug, scope: 'public', format })
      return reply(200, file.content, { headers: file.headers })
    }
    const { store } = await requireStoreMember(db, actor, slug, 'products')
    const file = await exportProducts(platform, {
      store_id: store.id,
      slug,
      scope: 'all',
      filters: { q: '', status },
      format,
    })
    return reply(200, file.content, { headers: file.headers })
  })
})
