import type { StoreImage } from '@haat/theme-engine'
import { findPlaceholders } from '../../../../domains/src/media/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'

/** Large parts of a product without images of their own. */
const WITHOUT_IMAGES = new Set(['variants', 'options', 'tags', 'facets'])

/** Adds the placeholders of all images in theme data: of products, collections, categories and settings. */
export async function addPlaceholders<Data>(db: Platform['db'], storeId: string, data: Data): Promise<Data> {
  const images: StoreImage[] = []
  collectImages(data, images)
  if (images.length === 0) return data
  const keys = images.map(({ src }) => src)
  const placeholders = await findPlaceholders(db, storeId, keys)
  for (const image of images) {
    const placeholder = placeholders.get(image.src)
    if (placeholder !== undefined) image.placeholder = placeholder
  }
  return data
}

function collectImages(value: unknown, images: StoreImage[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectImages(item, images)
    return
  }
  if (isImage(value)) {
    images.push(value)
    return
  }
  for (const [name, part] of Object.entries(value)) if (!WITHOUT_IMAGES.has(name)) collectImages(part, images)
}

function isImage(value: object): value is StoreImage {
  return 'src' in value && 'width' in value && typeof value.src === 'string'
}
