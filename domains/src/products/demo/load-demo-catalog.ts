import type { Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { type DemoFile, demoKey, saveDemoFiles } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import { createProduct } from '../catalog/create-product.ts'
import { createCategory } from '../categories/editing/create-categories.ts'
import type { Change } from '../change-catalog.ts'
import { createCollection } from '../collections/create-collection.ts'
import { saveMenu } from '../menus/manage-menus.ts'
import { createPage } from '../pages/manage-pages.ts'
import { demoImageName, readDemoImages } from './demo-images.ts'
import type { DemoCatalog, DemoCategory, DemoImage, DemoLink, DemoProduct } from './format/demo-catalog.ts'
import { demoCatalogs } from './index.ts'

/** Age of the oldest product, without the years before the first order. The others follow at regular intervals. */
const OLDEST_HOURS = 24 * 160
/** Older products were there before the demo's first order. */
const ASSORTMENT_HOURS = 24 * 60
const BEFORE_ORDERS_HOURS = 24 * 140

export interface DemoStore {
  readonly id: string
  readonly slug: string
  readonly vendor_id: string
}

/** Adds images, categories, products, collections, pages and menus to the demo stores that have a catalog. */
export async function loadDemoCatalogs(platform: Platform, tx: Tx, stores: readonly DemoStore[]): Promise<void> {
  const demo: Platform = { ...platform, db: tx }
  for (const catalog of demoCatalogs) {
    const store = stores.find(({ slug }) => slug === catalog.store_slug)
    if (store !== undefined) await loadCatalog(demo, tx, store, catalog)
  }
}

async function loadCatalog(platform: Platform, tx: Tx, store: DemoStore, catalog: DemoCatalog): Promise<void> {
  const change: Change = { actor: { kind: 'vendor', account_id: store.vendor_id, store } }
  await saveDemoFiles(platform, tx, store, await readImages(catalog))

  const categories = await loadCategories(platform, change, catalog)
  const ids = new Map<string, string>()
  const stepMs = (OLDEST_HOURS * HOUR_MS) / catalog.products.length
  for (const [index, product] of catalog.products.entries()) {
    const ageMs = OLDEST_HOURS * HOUR_MS - index * stepMs
    const isOld = ageMs > ASSORTMENT_HOURS * HOUR_MS
    const publishedMs = platform.clock().getTime() - ageMs - (isOld ? BEFORE_ORDERS_HOURS * HOUR_MS : 0)
    const publishedAt = new Date(publishedMs).toISOString()
    const { id } = await createProduct(platform, change, {
      ...fieldsOf(catalog, product),
      ...categoriesOf(categories, product),
      published_at: publishedAt,
    })
    ids.set(product.handle, id)
  }
  for (const { handle, title, text, image, sort_order: sortOrder, members } of catalog.collections) {
    const content =
      'rules' in members
        ? { kind: 'rule' as const, ...members, rules: [...members.rules] }
        : { kind: 'manual' as const, product_ids: members.map((member) => idOf(ids, member)) }
    const { id } = await createCollection(platform, change, {
      handle,
      title,
      description: `<p>${text}</p>`,
      sort_order: sortOrder,
      image: imageOf(catalog, image),
      ...content,
    })
    ids.set(`collection ${handle}`, id)
  }
  for (const { handle, title, html, template = null } of catalog.pages) {
    const { id } = await createPage(platform, change, { handle, title, body: html, template_suffix: template })
    ids.set(`page ${handle}`, id)
  }
  for (const { handle, title, links } of catalog.menus) {
    await saveMenu(platform, change, { handle, title, links: links.map((link) => linkOf(ids, link)) })
  }
}

/** Creates the categories. Returns those of each product by its handle, the main one first. */
async function loadCategories(
  platform: Platform,
  change: Change,
  catalog: DemoCatalog,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ofProducts = new Map<string, string[]>()
  const load = async (categories: readonly DemoCategory[], parentId: string | null) => {
    for (const { products, below = [], text, image, ...fields } of categories) {
      const { id } = await createCategory(platform, change, {
        ...fields,
        parent_id: parentId,
        ...(text === undefined ? {} : { description: `<p>${text}</p>` }),
        ...(image === undefined ? {} : { image: imageOf(catalog, image) }),
      })
      for (const handle of products) ofProducts.set(handle, [...(ofProducts.get(handle) ?? []), id])
      await load(below, id)
    }
  }
  await load(catalog.categories, null)
  return ofProducts
}

function categoriesOf(categories: ReadonlyMap<string, readonly string[]>, { handle }: DemoProduct) {
  const [main, ...others] = categories.get(handle) ?? []
  if (main === undefined) throw new Error(`The demo product ${handle} has no category`)
  return { category_id: main, category_ids: others }
}

function fieldsOf(catalog: DemoCatalog, product: DemoProduct) {
  const {
    handle,
    title,
    type,
    tags,
    text,
    facts,
    options,
    variants,
    images,
    hsn_code: hsnCode,
    gst_rate_basis_points: gstRateBasisPoints,
  } = product
  const initials = catalog.store_slug
    .split('-')
    .map((word) => word[0])
    .join('')
    .toUpperCase()
  return {
    handle,
    title,
    product_type: type,
    vendor: catalog.vendor,
    tags: [...tags],
    status: 'active' as const,
    description: `${text.map((paragraph) => `<p>${paragraph}</p>`).join('')}<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    seo_description: text[0]?.slice(0, 300) ?? '',
    options: [...options],
    images: images.map((image) => imageOf(catalog, image)),
    variants: variants.map((variant, index) => ({
      options: [...variant.options],
      sku: `${initials}-${handle
        .split('-')
        .map((word) => word.slice(0, 3))
        .join('')
        .toUpperCase()}-${index + 1}`,
      price_paise: variant.price_rupees * 100,
      compare_at_price_paise:
        variant.compare_at_price_rupees === undefined ? null : variant.compare_at_price_rupees * 100,
      stock_quantity: variant.stock,
      track_inventory: true,
      weight_grams: variant.grams,
      hsn_code: hsnCode,
      gst_rate_basis_points: gstRateBasisPoints,
    })),
  }
}

function imageOf(catalog: DemoCatalog, [name, alt]: DemoImage) {
  return { src: demoKey(catalog.store_slug, `${name}.webp`), alt }
}

function linkOf(ids: ReadonlyMap<string, string>, { links: children = [], ...link }: DemoLink) {
  return { ...targetOf(ids, link), links: children.map((child) => ({ ...targetOf(ids, child), links: [] })) }
}

function targetOf(ids: ReadonlyMap<string, string>, { title, to }: DemoLink) {
  if (typeof to === 'string') return { title, kind: to }
  return 'collection' in to
    ? { title, kind: 'collection' as const, target_id: idOf(ids, `collection ${to.collection}`) }
    : { title, kind: 'page' as const, target_id: idOf(ids, `page ${to.page}`) }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo catalog has no ${name}`)
  return id
}

async function readImages(catalog: DemoCatalog): Promise<DemoFile[]> {
  const alts = new Map(imagesOf(catalog))
  const tags = tagsOf(catalog)
  return (await readDemoImages(catalog.store_slug)).map((file) => {
    const name = demoImageName(file.name)
    return { ...file, alt: alts.get(name) ?? '', tags: tags.get(name) ?? ['banner'] }
  })
}

/** Tags images by what shows them: a product's type, a collection, or otherwise the theme. */
function tagsOf({ products, collections }: DemoCatalog): ReadonlyMap<string, string[]> {
  const tags = new Map(collections.map(({ image: [name] }) => [name, ['collection']]))
  for (const { images, type } of products) {
    for (const [name] of images) tags.set(name, [...(tags.get(name) ?? []), 'product', type.toLowerCase()])
  }
  return new Map([...tags].map(([name, all]) => [name, [...new Set(all)]]))
}

/** Returns all images that a catalog uses. */
export function imagesOf({ products, collections, images }: DemoCatalog): DemoImage[] {
  return [...products.flatMap((product) => product.images), ...collections.map(({ image }) => image), ...images]
}
