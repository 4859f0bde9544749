import type { StoreImage } from '@haat/theme-engine'

/** Large parts of a product without images of their own. */
const WITHOUT_IMAGES = new Set(['variants', 'options', 'tags', 'facets'])

/** Images whose placeholder has been looked up. Pages share products, and with them their images. */
const known = new WeakSet<StoreImage>()

/** Adds the placeholders of all images in theme data: of products, collections, categories and settings. */
export async function addPlaceholders<Data>(
  data: Data,
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Data> {
  const images: StoreImage[] = []
  collectImages(data, images)
  if (images.length === 0) return data
  const placeholders = await find([...new Set(images.map(({ src }) => src))])
  for (const image of images) {
    const placeholder = placeholders.get(image.src)
    if (placeholder !== undefined) image.placeholder = placeholder
    known.add(image)
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
    if (!known.has(value)) images.push(value)
    return
  }
  for (const [name, part] of Object.entries(value)) if (!WITHOUT_IMAGES.has(name)) collectImages(part, images)
}

function isImage(value: object): value is StoreImage {
  return 'src' in value && 'width' in value && typeof value.src === 'string'
}
