import { withoutTags } from '../schema/nested-too-deep.ts'
import { imageAddress } from '../theme/objects/image-object.ts'
import type { ProductObject } from '../theme/objects/product-object.ts'
import type { PageState } from '../theme/page-state.ts'

/** A product as a schema.org Product or ProductGroup, with an offer for each variant. */
export function productStructuredData({ source: { data } }: ProductObject, { site, data: { shop } }: PageState) {
  const origin = /^[a-z]+:\/\/[^/]+/i.exec(shop.url)?.[0] ?? ''
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  const page = `${shop.url}/products/${data.handle}`
  const offers = data.variants.map((variant) => ({
    '@type': 'Offer',
    url: `${page}?variant=${encodeURIComponent(String(variant.id))}`,
    price: (variant.price / 100).toFixed(2),
    priceCurrency: shop.currency ?? 'INR',
    availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
    ...(variant.sku ? { sku: variant.sku } : {}),
  }))
  return {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: data.title,
    url: page,
    description: withoutTags(data.description).replaceAll(/\s+/g, ' ').trim().slice(0, 5_000),
    image: data.images.map((image) => absolute(imageAddress(image, site))),
    brand: { '@type': 'Brand', name: data.vendor },
    ...(data.rating && data.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: data.rating.value,
            reviewCount: data.rating.count,
          },
        }
      : {}),
    offers: offers.length === 1 ? offers[0] : offers,
  }
}
