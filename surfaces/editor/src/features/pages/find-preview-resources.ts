import {
  listStorefrontCollectionsEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
} from '@haat/domains/products/storefront/contract'
import { imageUrl } from '@haat/image-address'
import type { VariedTemplate } from '@haat/theme-engine'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { pathOfPage } from '../../document/page-path.ts'

/** A product, collection or page that the preview can show. */
export interface PreviewResource {
  readonly title: string
  /** Path of its page in the store. */
  readonly path: string
  /** Address of a thumbnail. */
  readonly image: string | undefined
}

interface Search {
  readonly store_slug: string
  readonly q: string
  readonly signal: AbortSignal
}

const MAX_RESULTS = 20

/** Returns the products, collections or pages that match a query, or the first ones if it is empty. */
export async function findPreviewResources(
  kind: VariedTemplate,
  { store_slug: storeSlug, q, signal }: Search,
): Promise<PreviewResource[]> {
  const query = { store_slug: storeSlug, q, limit: MAX_RESULTS }
  switch (kind) {
    case 'product': {
      const { items } = await backend.call(listStorefrontProductsEndpoint, { query, signal })
      return items.map((item) => ({
        title: item.title,
        path: pathOfPage(kind, item.handle),
        image: thumbnailUrl(item.image),
      }))
    }
    case 'collection': {
      const { items } = await backend.call(listStorefrontCollectionsEndpoint, { query, signal })
      return items.map((item) => ({
        title: item.title,
        path: pathOfPage(kind, item.handle),
        image: thumbnailUrl(item.image),
      }))
    }
    case 'page': {
      const { items } = await backend.call(listStorefrontPagesEndpoint, { query, signal })
      return items.map((item) => ({ title: item.title, path: pathOfPage(kind, item.handle), image: undefined }))
    }
  }
}

function thumbnailUrl(image: { readonly src: string } | null): string | undefined {
  if (image === null || /^https?:/.test(image.src)) return undefined
  return imageUrl(`${configuration.urls.backend}/media`, { key: image.src }, { width: 64, height: 64, crop: 'center' })
}
