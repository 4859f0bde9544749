import type { StoreImage } from '@haat/theme-engine'
import type { StorefrontPage, SuggestedCollection } from './contract.ts'

interface Linked {
  readonly id: string
  readonly handle: string
  readonly title: string
}

/** Returns the public data of a collection that visitors see, without the number of its products. */
export function showCollectionLink(
  { id, handle, title }: Linked,
  image: StoreImage | null | undefined,
): SuggestedCollection {
  return {
    id,
    handle,
    title,
    url: `/collections/${encodeURIComponent(handle)}`,
    image: image == null ? null : { src: image.src, alt: image.alt ?? '', width: image.width, height: image.height },
  }
}

/** Returns the public data of a page that visitors see. */
export function showPageLink({ id, handle, title }: Linked): StorefrontPage {
  return { id, handle, title, url: `/pages/${encodeURIComponent(handle)}` }
}
