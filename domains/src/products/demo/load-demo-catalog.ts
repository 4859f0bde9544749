import { readFile } from 'node:fs/promises'
import type { Tx } from '@haat/db'
import { z } from 'zod'
import { type DemoFile, demoKey, saveDemoFiles } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import { createProduct } from '../catalog/create-product.ts'
import type { Change } from '../change-catalog.ts'
import { createCollection } from '../collections/create-collection.ts'
import { saveMenu } from '../menus/manage-menus.ts'
import { createPage } from '../pages/manage-pages.ts'
import type { DemoCatalog, DemoLink, DemoPicture, DemoProduct } from './format/demo-catalog.ts'
import { demoCatalogs } from './index.ts'

const assets = new URL('../../../assets/demo/', import.meta.url)
const HOUR_MS = 3_600_000
/** The demo's first product came this long ago; the others after it, one every few days. */
const OLDEST_HOURS = 24 * 160

/** Size and colour of every picture, as the generator has written them down. */
const PictureList = z.record(z.string(), z.object({ width: z.int(), height: z.int(), color: z.string() }))

export interface DemoStore {
  readonly id: string
  readonly slug: string
  readonly vendor_id: string
}

/** Fills the stores that the demo has a catalog for: pictures, products, collections, pages, menus. */
export async function loadDemoCatalogs(platform: Platform, tx: Tx, stores: readonly DemoStore[]): Promise<void> {
  const demo: Platform = { ...platform, db: tx }
  for (const catalog of demoCatalogs) {
    const store = stores.find(({ slug }) => slug === catalog.store_slug)
    if (store !== undefined) await loadCatalog(demo, tx, store, catalog)
  }
}

async function loadCatalog(platform: Platform, tx: Tx, store: DemoStore, catalog: DemoCatalog): Promise<void> {
  const change: Change = { actor: { kind: 'vendor', account_id: store.vendor_id, store } }
  await saveDemoFiles(platform, tx, store, await readPictures(catalog))

  const ids = new Map<string, string>()
  const step_ms = (OLDEST_HOURS * HOUR_MS) / catalog.products.length
  for (const [index, product] of catalog.products.entries()) {
    const age_ms = OLDEST_HOURS * HOUR_MS - index * step_ms
    const published_at = new Date(platform.clock().getTime() - age_ms).toISOString()
    const { id } = await createProduct(platform, change, { ...fieldsOf(catalog, product), published_at })
    ids.set(product.handle, id)
  }
  for (const { handle, title, text, picture, sort_order, members } of catalog.collections) {
    const content =
      'rules' in members
        ? { kind: 'rule' as const, ...members, rules: [...members.rules] }
        : { kind: 'manual' as const, product_ids: members.map((member) => found(ids, member)) }
    const image = imageOf(catalog, picture)
    const { id } = await createCollection(platform, change, {
      handle,
      title,
      description: `<p>${text}</p>`,
      sort_order,
      image,
      ...content,
    })
    ids.set(`collection ${handle}`, id)
  }
  for (const { handle, title, html } of catalog.pages) {
    const { id } = await createPage(platform, change, { handle, title, body: html })
    ids.set(`page ${handle}`, id)
  }
  for (const { handle, title, links } of catalog.menus) {
    await saveMenu(platform, change, { handle, title, links: links.map((link) => linkOf(ids, link)) })
  }
}

function fieldsOf(catalog: DemoCatalog, product: DemoProduct) {
  const { handle, title, type, tags, text, facts, options, variants, pictures, hsn_code, gst_rate_basis_points } =
    product
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
    images: pictures.map((picture) => imageOf(catalog, picture)),
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
      hsn_code,
      gst_rate_basis_points,
    })),
  }
}

function imageOf(catalog: DemoCatalog, [name, alt]: DemoPicture) {
  return { src: demoKey(catalog.store_slug, `${name}.webp`), alt }
}

function linkOf(ids: ReadonlyMap<string, string>, { links = [], ...link }: DemoLink) {
  return { ...targetOf(ids, link), links: links.map((below) => ({ ...targetOf(ids, below), links: [] })) }
}

function targetOf(ids: ReadonlyMap<string, string>, { title, to }: DemoLink) {
  if (typeof to === 'string') return { title, kind: to }
  return 'collection' in to
    ? { title, kind: 'collection' as const, target_id: found(ids, `collection ${to.collection}`) }
    : { title, kind: 'page' as const, target_id: found(ids, `page ${to.page}`) }
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}

async function readPictures(catalog: DemoCatalog): Promise<DemoFile[]> {
  const folder = new URL(`${catalog.store_slug}/`, assets)
  const list = PictureList.parse(JSON.parse(await readFile(new URL('pictures.json', folder), 'utf8')))
  const alts = new Map(picturesOf(catalog))
  return Promise.all(
    Object.entries(list).map(async ([file, facts]) => {
      const alt = alts.get(file.replace(/\.webp$/, '')) ?? ''
      return { name: file, alt, bytes: await readFile(new URL(file, folder)), ...facts }
    }),
  )
}

/** Every picture that a catalog shows. */
export function picturesOf({ products, collections, pictures }: DemoCatalog): DemoPicture[] {
  return [...products.flatMap((product) => product.pictures), ...collections.map(({ picture }) => picture), ...pictures]
}
