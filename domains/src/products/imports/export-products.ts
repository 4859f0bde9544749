import { Readable } from 'node:stream'
import type { Db } from '@haat/db'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../escape-formula.ts'
import type { Platform } from '../../platform.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import type { ProductStatus } from '../catalog/contract.ts'
import { contentOf, type ProductContent, type VariantContent } from '../catalog/product-content.ts'
import { withParts } from '../catalog/stored-product.ts'
import { type ImageContent, isExternalUrl } from '../images/resolve-images.ts'
import { type CsvField, csvColumns } from './csv-columns.ts'

const PRODUCTS_PER_QUERY = 250
const BOM = '\uFEFF'
const fields = Object.keys(csvColumns)
/** Free-text columns, which spreadsheets could interpret as formulas. The others contain numbers and fixed values. */
const freeTextFields: ReadonlySet<string> = new Set<CsvField>([
  'handle',
  'title',
  'description',
  'vendor',
  'product_type',
  'tags',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'sku',
  'barcode',
  'image_alt',
  'seo_title',
  'seo_description',
])

/**
 * Streams a store's products as CSV in Shopify's format, oldest first, one line per variant or image. UTF-8 with a byte order
 * mark, which spreadsheets need. Reads page by page, so that a store of any size can be exported.
 */
export function exportProducts(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  storeId: string,
  { status }: { status?: ProductStatus | undefined },
): Readable {
  const media = `${settings.urls.backend}/media/`
  return Readable.from(writeCsv(db, storeId, status, media), { objectMode: false })
}

async function* writeCsv(db: Db, storeId: string, status: ProductStatus | undefined, media: string) {
  yield BOM + toLines([Object.values(csvColumns)])
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('store_id', '=', storeId)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PRODUCTS_PER_QUERY)
      .execute()
    isLast = rows.length < PRODUCTS_PER_QUERY
    after = rows.at(-1)?.id
    const products = await withParts(db, rows)
    if (products.length > 0) yield toLines(products.flatMap((product) => toCells(contentOf(product), media)))
  }
}

function toLines(records: readonly (readonly string[])[]): string {
  return stringify([...records], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

type Cells = Partial<Record<CsvField, string>>

/** Returns the rows of a product, as many as it has variants or images. */
function toCells(product: ProductContent, media: string): string[][] {
  const sourceOf = (src: string) => (isExternalUrl(src) ? src : media + src)
  const count = Math.max(product.variants.length, product.images.length)
  return Array.from({ length: count }, (_, index) => {
    const variant = product.variants[index]
    const image = product.images[index]
    const cells: Cells = {
      handle: product.handle,
      ...(index === 0 ? productCells(product) : {}),
      ...(variant === undefined ? {} : variantCells(product, variant, sourceOf)),
      ...(image === undefined ? {} : imageCells(image, index, sourceOf)),
    }
    const values = new Map(Object.entries(cells))
    return fields.map((field) => {
      const value = values.get(field) ?? ''
      return freeTextFields.has(field) ? escapeFormula(value) : value
    })
  })
}

function productCells({ options, ...product }: ProductContent): Cells {
  return {
    title: product.title,
    description: product.description,
    vendor: product.vendor,
    product_type: product.product_type,
    tags: product.tags.join(', '),
    published: formatBoolean(product.published_at !== null),
    option1_name: options[0] ?? 'Title',
    option2_name: options[1] ?? '',
    option3_name: options[2] ?? '',
    gift_card: 'FALSE',
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    status: product.status,
  }
}

function variantCells({ options }: ProductContent, variant: VariantContent, sourceOf: (src: string) => string): Cells {
  const {
    compare_at_price_paise: compareAtPricePaise,
    gst_rate_basis_points: gstRateBasisPoints,
    image_src: imageSrc,
  } = variant
  return {
    option1_value: options.length === 0 ? 'Default Title' : (variant.options[0] ?? ''),
    option2_value: variant.options[1] ?? '',
    option3_value: variant.options[2] ?? '',
    sku: variant.sku,
    grams: String(variant.weight_grams),
    tracker: variant.track_inventory ? 'shopify' : '',
    quantity: String(variant.stock_quantity ?? 0),
    policy: variant.continue_selling ? 'continue' : 'deny',
    price: formatDecimalRupees(variant.price_paise),
    compare_at_price: compareAtPricePaise === null ? '' : formatDecimalRupees(compareAtPricePaise),
    requires_shipping: formatBoolean(variant.requires_shipping),
    taxable: formatBoolean(variant.taxable),
    barcode: variant.barcode,
    variant_image: imageSrc === null ? '' : sourceOf(imageSrc),
    hsn_code: variant.hsn_code,
    gst_rate: gstRateBasisPoints === null ? '' : String(gstRateBasisPoints / 100),
  }
}

function imageCells({ src, alt }: ImageContent, index: number, sourceOf: (src: string) => string): Cells {
  return { image_src: sourceOf(src), image_position: String(index + 1), image_alt: alt }
}

function formatBoolean(value: boolean): string {
  return value ? 'TRUE' : 'FALSE'
}
