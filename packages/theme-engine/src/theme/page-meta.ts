import type { PageData } from './data/page-data.ts'

/** A page's metadata for search engines and browser tabs. */
export interface PageMeta {
  /** Of the page's object: `Assam tea`; the store's name on the home page. */
  page_title: string
  /** For `<title>`: with the store's name. */
  title: string
  description: string
  canonical_url: string
}

const MAX_DESCRIPTION = 320

/** Title, description and canonical URL of a page, from its search engine listing or otherwise from its object. */
export function pageMeta(data: PageData, template: string): PageMeta {
  const { shop, request, seo } = data
  const ownTitle = seo?.title || objectTitle(data, template)
  const pageTitle = ownTitle ?? shop.name
  const numbered = numberOf(data) > 1 ? `${pageTitle} – Page ${numberOf(data)}` : pageTitle
  const homeTitle = shop.brand?.slogan ? `${shop.name} – ${shop.brand.slogan}` : shop.name
  return {
    page_title: pageTitle,
    title: ownTitle === undefined ? homeTitle : `${numbered} – ${shop.name}`,
    description: shorten(seo?.description || plainText(objectDescription(data)) || shop.description || ''),
    canonical_url: canonicalUrl(shop.url, request.path, numberOf(data)),
  }
}

function objectTitle({ product, category, collection, page, search }: PageData, template: string): string | undefined {
  const name = template.split('.')[0]
  const object = product ?? category ?? collection ?? page
  if (object) return object.title
  if (name === 'search') return search?.terms ? `Search: ${search.terms}` : 'Search'
  if (name === 'cart') return 'Your cart'
  if (name === 'list-collections') return 'Collections'
  return name === '404' ? 'Page not found' : undefined
}

function objectDescription({ product, category, collection, page }: PageData): string {
  return product?.description ?? category?.description ?? collection?.description ?? page?.content ?? ''
}

/** The page itself without sorting, filters, variants and campaign parameters; each page of a list has its own URL. */
function canonicalUrl(shopUrl: string, path: string, number: number): string {
  const address = `${shopUrl}${path === '/' ? '' : path}` || '/'
  return number > 1 ? `${address}?page=${number}` : address
}

function numberOf({ request }: PageData): number {
  const number = Number(request.query?.page)
  return Number.isInteger(number) && number > 1 && number <= 100_000 ? number : 1
}

/** The approximate text of some HTML; it is escaped again wherever it is shown. */
function plainText(html: string): string {
  const text = html.slice(0, 4_000).replaceAll(/<[^>]{0,2000}>/g, ' ')
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = text.slice(0, MAX_DESCRIPTION - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > 200 ? cut.slice(0, space) : cut}…`
}
