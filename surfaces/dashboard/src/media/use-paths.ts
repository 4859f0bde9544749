import type { MediaUse } from '@haat/domains/media/library/contract'
import { editorAddress } from '../store-address.ts'

export const placeNames: Readonly<Record<MediaUse['place'], string>> = {
  product: 'Product',
  variant: 'Variant',
  collection: 'Collection',
  category: 'Category',
  page: 'Page',
  theme: 'Theme',
  store_settings: 'Settings',
}

/** Where a use can be changed: a path of the dashboard, or the theme editor's URL. */
export function addressOfUse({ place, record_id: id }: MediaUse, storeSlug: string): string {
  switch (place) {
    case 'product':
    case 'variant':
      return `/products/${id}`
    case 'collection':
      return `/collections/${id}`
    case 'category':
      return `/categories/${id}`
    case 'page':
      return `/pages/${id}`
    case 'theme':
      return editorAddress(storeSlug)
    case 'store_settings':
      return '/settings/general'
  }
}
