import { formatMoney } from '../formats/money.ts'
import type { SettingType } from '../schema/schema.ts'
import type { StoreImage } from './data/catalog-data.ts'
import type { PageData } from './data/page-data.ts'

/** What a source gives: plain text, HTML of a vendor's, a number, a picture, an address (of the store without its root). */
export type SourceKind = 'text' | 'html' | 'number' | 'image' | 'link'
export type SourceGroup = 'product' | 'collection' | 'page' | 'shop'

/** Something of the page at hand, or of the store, that a setting can show in the place of a fixed value. */
export interface DynamicSource {
  /** As it stands in a setting: `{{ product.title }}`. */
  readonly path: string
  readonly group: SourceGroup
  readonly label: string
  readonly kind: SourceKind
  /** Undefined where the page or the store has none. */
  read(data: PageData): string | number | StoreImage | undefined
}

type Read<Thing> = (thing: Thing, data: PageData) => string | number | StoreImage | null | undefined
type Row<Thing> = readonly [key: string, label: string, kind: SourceKind, read: Read<Thing>]

/** Everything that there is to connect to, in the order in which it is offered. */
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
          variants.flatMap(({ compare_at_price }) => compare_at_price ?? []),
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
    ['products_count', 'Number of products', 'number', ({ products_count }) => products_count],
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

const by_path = new Map(dynamicSources.map((source) => [source.path, source]))

/** The source of a path; `closest.product.title`, as imported themes have it, is that of the page. */
export function findDynamicSource(path: readonly string[]): DynamicSource | undefined {
  return by_path.get((path[0] === 'closest' ? path.slice(1) : path).join('.'))
}

/** What each type of setting can be filled from; the types that are not here, from nothing. */
const KINDS: { readonly [Type in SettingType]?: readonly SourceKind[] } = {
  text: ['text', 'number', 'html'],
  textarea: ['text', 'number', 'html'],
  inline_richtext: ['text', 'number'],
  richtext: ['html', 'text', 'number'],
  number: ['number'],
  image: ['image'],
  link: ['link'],
}

/** What a setting on a template can be connected to. Header and footer stand on every page: of the store alone. */
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

/** The lowest of some amounts, as prices are written. */
function money(amounts: readonly number[], { shop }: PageData): string | undefined {
  return amounts.length === 0 ? undefined : formatMoney(Math.min(...amounts), shop.currency)
}
