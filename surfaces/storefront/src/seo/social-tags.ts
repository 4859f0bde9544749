import { imageUrl } from '@haat/image-address'
import type { PageData, RenderResult, StoreImage } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'

const PREVIEW_WIDTH = 1200

/** Returns Open Graph and Twitter card tags for link previews (https://ogp.me). */
export function socialTags(
  data: PageData,
  { title, description, canonical_url: canonicalUrl }: Pick<RenderResult, 'title' | 'description' | 'canonical_url'>,
  origin: string,
): string {
  const image = findSocialImage(data)
  const price = data.product?.variants[0]?.price
  const tags: [string, string | undefined][] = [
    ['og:site_name', data.shop.name],
    ['og:title', title],
    ['og:description', description || undefined],
    ['og:type', data.product ? 'product' : 'website'],
    ['og:url', new URL(canonicalUrl, origin).href],
    ['og:locale', localeOf(data.shop.locale)],
    ...(data.languages ?? [])
      .filter(({ locale }) => locale !== data.shop.locale)
      .map(({ locale }): [string, string] => ['og:locale:alternate', localeOf(locale)]),
    ...(image === undefined ? [] : imageTags(image, data, origin)),
    ['product:price:amount', price === undefined ? undefined : (price / 100).toFixed(2)],
    ['product:price:currency', price === undefined ? undefined : (data.shop.currency ?? 'INR')],
  ]
  const card = image === undefined ? 'summary' : 'summary_large_image'
  return [
    ...tags.map(([property, content]) =>
      content === undefined ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${card}">`,
  ].join('')
}

/** Returns the Open Graph locale of a language. */
function localeOf(language = 'en'): string {
  return `${language}_IN`
}

/** Returns the image that represents the page. */
export function findSocialImage(data: PageData): StoreImage | undefined {
  const { category, collection } = data
  return (
    data.product?.images[0] ??
    category?.image ??
    collection?.image ??
    collection?.products[0]?.images[0] ??
    data.shop.logo ??
    undefined
  )
}

/** Returns the absolute URL of an image. */
export function absoluteImageUrl(image: StoreImage, data: PageData, origin: string, width: number): string {
  const { src } = image
  const path = src.startsWith('/') ? src : imageUrl(data.media.base, { ...image, key: src }, { width, format: 'jpeg' })
  return new URL(path, origin).href
}

function imageTags(image: StoreImage, data: PageData, origin: string): [string, string | undefined][] {
  const width = Math.min(PREVIEW_WIDTH, image.width)
  return [
    ['og:image', absoluteImageUrl(image, data, origin, width)],
    ['og:image:alt', image.alt || undefined],
  ]
}
