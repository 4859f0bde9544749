import type { MenuData, MenuLinkData, StorePage } from '../data/catalog-data.ts'
import type { AddressData, LanguageData, PageData, ShopData } from '../data/page-data.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties } from './lazy-object.ts'
import { metafieldsObject } from './metafields.ts'
import { cachedBySite, type Site } from './site.ts'
import { storeHtml } from './store-html.ts'

const shop = properties<ShopData>(
  {
    name: ({ name }) => name,
    description: ({ description }) => description ?? '',
    url: ({ url }) => url,
    secure_url: ({ url }) => url,
    domain: ({ url }) => hostOf(url),
    permanent_domain: ({ url }) => hostOf(url),
    email: ({ email }) => email ?? '',
    phone: ({ phone }) => phone ?? '',
    address: ({ address }) => address && addressObject(address),
    currency: ({ currency }) => currency ?? 'INR',
    money_format: () => '₹{{amount}}',
    money_with_currency_format: ({ currency }) => `₹{{amount}} ${currency ?? 'INR'}`,
    locale: ({ locale }) => locale ?? 'en',
    published_locales: ({ locale }) => [{ iso_code: locale ?? 'en', primary: true }],
    logo: ({ logo }, site) => logo && imageObject(logo, site),
    brand: ({ brand, logo, favicon }, site) => ({
      slogan: brand?.slogan,
      short_description: brand?.short_description,
      logo: logo && imageObject(logo, site),
      favicon_url: favicon && imageObject(favicon, site),
      colors: {},
      metafields: {},
    }),
    policies: ({ policies }, site) =>
      (policies ?? []).map((policy) => ({ ...policy, url: site.path(policy.url), body: '' })),
    privacy_policy: (source, site) => policyOf(source, 'privacy-policy', site),
    refund_policy: (source, site) => policyOf(source, 'refund-policy', site),
    shipping_policy: (source, site) => policyOf(source, 'shipping-policy', site),
    terms_of_service: (source, site) => policyOf(source, 'terms-of-service', site),
    products_count: ({ products_count: productsCount }) => productsCount ?? 0,
    collections_count: ({ collections_count: collectionsCount }) => collectionsCount ?? 0,
    enabled_payment_types: () => [],
    customer_accounts_enabled: () => true,
    taxes_included: () => true,
    free_shipping_from: ({ free_shipping_from: freeShippingFrom }) => freeShippingFrom,
    takes_orders: ({ takes_orders: takesOrders }) => takesOrders ?? true,
    metafields: ({ metafields }) => metafieldsObject(metafields),
  },
  ['name', 'url', 'description', 'currency', 'locale'],
)

export const shopObject = cachedBySite<ShopData, LazyObject<ShopData>>(
  (data, site) => new LazyObject(data, site, shop, data.name),
)

/** A language in templates. `url` is ours: the current page in that language. */
export function languageObject(
  { locale, name, root, is_default: isDefault }: LanguageData,
  { request }: Pick<PageData, 'request'>,
) {
  const { path } = request
  const rootUrl = root === '' ? '/' : root
  return {
    iso_code: locale,
    name,
    endonym_name: name,
    primary: isDefault,
    root_url: rootUrl,
    url: path === '/' ? rootUrl : `${root}${path}${identifyingQuery(request.query)}`,
  }
}

/** The query parameters that identify a page: a list's page and filters, the terms of a search. */
function identifyingQuery(query: Readonly<Record<string, string>> = {}): string {
  const kept = Object.entries(query).filter(([name]) => name !== 'form_posted')
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** Returns the page's language. A store with one language only has its name. */
export function languageOf({ language, shop, request }: Pick<PageData, 'language' | 'shop' | 'request'>): LanguageData {
  const locale = shop.locale ?? 'en'
  return language ?? { locale, name: locale === 'en' ? 'English' : locale, root: request.root, is_default: true }
}

function addressObject(address: AddressData) {
  const summary = [address.address1, address.address2, address.city, address.province, address.zip, address.country]
  return { ...address, summary: summary.filter((part) => part !== undefined && part !== '').join(', ') }
}

function policyOf({ policies }: ShopData, handle: string, site: Site) {
  const policy = policies?.find((one) => one.handle === handle)
  return policy && { title: policy.title, url: site.path(policy.url), body: '' }
}

function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1] ?? ''
}

const page = properties<StorePage>(
  {
    id: ({ id }) => id,
    handle: ({ handle }) => handle,
    title: ({ title }) => title,
    content: ({ content }, site) => storeHtml(content, site),
    url: ({ handle }, site) => site.path(`/pages/${handle}`),
    published_at: ({ published_at: publishedAt }) => publishedAt,
    author: () => '',
    template_suffix: ({ template_suffix: templateSuffix }) => templateSuffix,
    metafields: () => ({}),
  },
  ['id', 'title', 'handle', 'url'],
  { on: 'page', idOf: ({ id }) => id },
)

export const pageObject = cachedBySite<StorePage, LazyObject<StorePage>>(
  (data, site) => new LazyObject(data, site, page, data.title),
)

/** A menu as the page at `path` shows it: the link to that page is `current`, its ancestors are `child_current`. */
export function menuObject(menu: MenuData, site: Site, path: string) {
  return {
    handle: menu.handle,
    title: menu.title,
    levels: levelsOf(menu.links),
    links: menu.links.map((link) => linkObject(link, site, path)),
  }
}

function linkObject(link: MenuLinkData, site: Site, path: string): Record<string, unknown> {
  const links = link.links ?? []
  const children = links.map((child) => linkObject(child, site, path))
  const current = link.url === path
  return {
    title: link.title,
    url: site.path(link.url),
    handle: link.title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
    type: typeOf(link.url),
    current,
    active: current || (link.url.length > 1 && path.startsWith(`${link.url}/`)),
    child_current: children.some((child) => child.current === true || child.child_current === true),
    child_active: children.some((child) => child.active === true || child.child_active === true),
    levels: levelsOf(links),
    links: children,
  }
}

function levelsOf(links: MenuLinkData[]): number {
  return links.length === 0 ? 0 : 1 + Math.max(...links.map((link) => levelsOf(link.links ?? [])))
}

function typeOf(url: string): string {
  if (url === '/') return 'frontpage_link'
  const kind = /^\/(collections|products|pages|search)(\/|$)/.exec(url)?.[1]
  return kind === undefined ? 'http_link' : kind === 'search' ? 'search_link' : `${kind.slice(0, -1)}_link`
}

const ROUTES = {
  root_url: '/',
  cart_url: '/cart',
  cart_add_url: '/cart/add',
  cart_change_url: '/cart/change',
  cart_update_url: '/cart/update',
  cart_clear_url: '/cart/clear',
  checkout_url: '/checkout',
  search_url: '/search',
  predictive_search_url: '/search/suggest',
  collections_url: '/collections',
  all_products_collection_url: '/collections/all',
  product_recommendations_url: '/recommendations/products',
  contact_url: '/contact',
  newsletter_url: '/newsletter',
  account_url: '/account',
  account_login_url: '/account/login',
  account_logout_url: '/account/logout',
  account_register_url: '/account/register',
  account_addresses_url: '/account/addresses',
  account_recover_url: '/account/recover',
}

/** `routes`: the URLs of the store's own pages. */
export function routesObject(site: Site): Record<string, string> {
  const made =
    routesBySite.get(site) ?? Object.fromEntries(Object.entries(ROUTES).map(([name, path]) => [name, site.path(path)]))
  routesBySite.set(site, made)
  return made
}

const routesBySite = new WeakMap<Site, Record<string, string>>()

/** `request`, limited to what the page is about. */
export function requestObject(data: PageData, site: Site, pageType: string, design: boolean) {
  const { request, shop } = data
  return {
    design_mode: design,
    visual_preview_mode: false,
    path: site.path(request.path),
    host: request.host,
    origin: /^[a-z]+:\/\/[^/]+/i.exec(shop.url)?.[0] ?? '',
    page_type: pageType,
    locale: languageObject(languageOf(data), data),
  }
}
