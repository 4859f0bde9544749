import type { CategoryLinkData, CollectionData, PageData, ProductData, VariantData } from '@haat/theme-engine'
import { absoluteImageUrl } from './social-tags.ts'

const IMAGE_WIDTH = 1200

/**
 * Returns a page's JSON-LD (https://schema.org, https://developers.google.com/search/docs/appearance/structured-data).
 */
export function structuredData(data: PageData, template: string, origin: string): string {
  const graphs = [
    ...(template === 'home' ? [organization(data, origin), website(data)] : []),
    ...(data.product ? [product(data.product, data, origin)] : []),
    ...(data.collection ? [listing(data.collection, data)] : []),
    ...breadcrumbs(data),
  ]
  return graphs.map((graph) => `<script type="application/ld+json">${toScript(graph)}</script>`).join('')
}

type Graph = Readonly<Record<string, unknown>>

const context = 'https://schema.org'

function organization({ shop, ...data }: PageData, origin: string): Graph {
  return {
    '@context': context,
    '@type': 'Organization',
    name: shop.name,
    url: shop.url,
    ...(shop.logo && { logo: absoluteImageUrl(shop.logo, { shop, ...data }, origin, IMAGE_WIDTH) }),
    ...(shop.email && { email: shop.email }),
    ...(shop.phone && { telephone: shop.phone }),
  }
}

function website({ shop }: PageData): Graph {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: shop.name,
    url: shop.url,
    inLanguage: shop.locale ?? 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${shop.url}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

function product(product: ProductData, data: PageData, origin: string): Graph {
  const url = `${data.shop.url}/products/${product.handle}`
  const offers = product.variants.map((variant) => offer(variant, url, data.shop.currency ?? 'INR'))
  return {
    '@context': context,
    '@type': 'Product',
    name: product.title,
    url,
    description: toPlainText(product.description),
    image: product.images.map((image) => absoluteImageUrl(image, data, origin, IMAGE_WIDTH)),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.type && { category: product.type }),
    ...(product.variants[0]?.sku && { sku: product.variants[0].sku }),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.value,
        reviewCount: product.rating.count,
      },
    }),
    offers,
  }
}

function offer(variant: VariantData, url: string, priceCurrency: string): Graph {
  return {
    '@type': 'Offer',
    ...(variant.options.length > 0 && { name: variant.title }),
    url: variant.options.length > 0 ? `${url}?variant=${variant.id}` : url,
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.barcode && { gtin: variant.barcode }),
    priceCurrency,
    price: (variant.price / 100).toFixed(2),
    availability: `${context}/${variant.available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${context}/NewCondition`,
  }
}

function listing(collection: CollectionData, { shop }: PageData): Graph {
  return {
    '@context': context,
    '@type': 'CollectionPage',
    inLanguage: shop.locale ?? 'en',
    name: collection.title,
    url: `${shop.url}${collection.path ?? `/collections/${collection.handle}`}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: collection.products_count,
      itemListElement: collection.products.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${shop.url}/products/${entry.handle}`,
        name: entry.title,
      })),
    },
  }
}

function breadcrumbs({ shop, product: shown, category, collection, page }: PageData): Graph[] {
  const home = { name: shop.name, url: `${shop.url}/` }
  const linkOf = (folder: string, { handle, title }: { handle: string; title: string }) => ({
    name: title,
    url: `${shop.url}/${folder}/${handle}`,
  })
  const pathTo = ({ ancestors, ...own }: CategoryLinkData) =>
    [...ancestors, own].map((one) => linkOf('categories', one))
  const parents = shown?.category
    ? pathTo(shown.category)
    : (shown?.collections ?? []).slice(0, 1).map((one) => linkOf('collections', one))
  const trail = shown
    ? [...parents, linkOf('products', shown)]
    : category
      ? pathTo(category)
      : collection
        ? [linkOf('collections', collection)]
        : page
          ? [linkOf('pages', page)]
          : []
  if (trail.length === 0) return []
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [home, ...trail].map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  ]
}

/** Converts HTML to plain text. */
function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns JSON that can't close its script element. */
function toScript(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
