import { formatMoney } from '../formats/money.ts'
import type { SettingType } from '../schema/schema.ts'
import type { StoreImage } from './data/catalog-data.ts'
import type { PageData } from './data/page-data.ts'

/**
 * The type of a source: plain text, HTML from the store owner, a number, an image, a URL (within the store, without its
 * root).
 */
export type SourceKind = 'text' | 'html' | 'number' | 'image' | 'link'
export type SourceGroup = 'product' | 'collection' | 'page' | 'shop'

/** Data of the current page or the store that a setting can show instead of a fixed value. */
export interface DynamicSource {
  /** As written in a setting: `{{ product.title }}`. */
  readonly path: string
  readonly group: SourceGroup
  readonly label: string
  readonly kind: SourceKind
  /** Undefined if the page or the store has none. */
  read(data: PageData): string | number | StoreImage | undefined
}

type Read<Thing> = (thing: Thing, data: PageData) => string | number | StoreImage | null | undefined
type Row<Thing> = readonly [key: string, label: string, kind: SourceKind, read: Read<Thing>]

/** All available sources, in the order in which they are offered. */
export const dynamicSources: readonly DynamicSource[] = [
  ...sourcesOf('product', ({ product }) => product, [
    ['title', 'Title', 'text', ({ title }) => title],
    ['vendor', 'Brand', 'text', ({ vendor }) => vendor],
    ['type', 'Type', 'text', ({ type }) => type],
    [
      'price',
      'Price',
      'text',
      ({ variants }, data) =>
        money(
          variants.map(({ price }) => price),
          data,
        ),
    ],
    [
      'compare_at_price',
      'Compare-at price',
      'text',
      ({ variants }, data) =>
        money(
          variants.flatMap(({ compare_at_price: compareAtPrice }) => compareAtPrice ?? []),
          data,
        ),
    ],
    ['description', 'Description', 'html', ({ description }) => description],
    ['featured_image', 'Image', 'image', ({ images }) => images[0]],
    ['url', 'URL', 'link', ({ handle }) => `/products/${handle}`],
  ]),
  ...sourcesOf('collection', ({ collection }) => collection, [
    ['title', 'Title', 'text', ({ title }) => title],
    ['description', 'Description', 'html', ({ description }) => description],
    ['products_count', 'Number of products', 'number', ({ products_count: productsCount }) => productsCount],
    ['image', 'Image', 'image', ({ image }) => image],
    ['url', 'URL', 'link', ({ handle }) => `/collections/${handle}`],
  ]),
  ...sourcesOf('page', ({ page }) => page, [
    ['title', 'Title', 'text', ({ title }) => title],
    ['content', 'Content', 'html', ({ content }) => content],
    ['url', 'URL', 'link', ({ handle }) => `/pages/${handle}`],
  ]),
  ...sourcesOf('shop', ({ shop }) => shop, [
    ['name', 'Name', 'text', ({ name }) => name],
    ['description', 'Description', 'text', ({ description }) => description],
    ['email', 'Email', 'text', ({ email }) => email],
    ['phone', 'Phone number', 'text', ({ phone }) => phone],
    ['logo', 'Logo', 'image', ({ logo }) => logo],
    ['url', 'URL', 'link', ({ url }) => url],
  ]),
]

const byPath = new Map(dynamicSources.map((source) => [source.path, source]))

/** The source of a path; `closest.product.title`, as in imported themes, is that of the page. */
export function findDynamicSource(path: readonly string[]): DynamicSource | undefined {
  return byPath.get((path[0] === 'closest' ? path.slice(1) : path).join('.'))
}

/** The source types each setting type accepts; types that aren't listed accept none. */
const KINDS: { readonly [Type in SettingType]?: readonly SourceKind[] } = {
  text: ['text', 'number', 'html'],
  textarea: ['text', 'number', 'html'],
  inline_richtext: ['text', 'number'],
  richtext: ['html', 'text', 'number'],
  number: ['number'],
  image: ['image'],
  link: ['link'],
}

/**
 * The sources available for a setting on a template. Header and footer are on every page, so they only get those of the
 * store.
 */
export function sourcesFor(type: SettingType, template: string): readonly DynamicSource[] {
  const kinds = KINDS[type] ?? []
  const [page] = template.split('.')
  return dynamicSources.filter(({ group, kind }) => (group === 'shop' || group === page) && kinds.includes(kind))
}

function sourcesOf<Thing>(
  group: SourceGroup,
  find: (data: PageData) => Thing | null | undefined,
  rows: readonly Row<Thing>[],
): DynamicSource[] {
  return rows.map(([key, label, kind, read]) => ({
    path: `${group}.${key}`,
    group,
    label,
    kind,
    read(data) {
      const thing = find(data)
      return thing === null || thing === undefined ? undefined : (read(thing, data) ?? undefined)
    },
  }))
}

/** The lowest of some prices, formatted. */
function money(amounts: readonly number[], { shop }: PageData): string | undefined {
  return amounts.length === 0 ? undefined : formatMoney(Math.min(...amounts), shop.currency)
}
