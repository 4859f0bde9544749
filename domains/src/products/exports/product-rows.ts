import type { Db } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import { contentOf, type ProductContent, type VariantContent } from '../catalog/product-content.ts'
import { withParts } from '../catalog/stored-product.ts'
import type { ProductFilters } from '../filters/contract.ts'
import { matchFilters } from '../filters/match-filters.ts'
import { type ImageContent, isExternalUrl } from '../images/resolve-images.ts'
import { type CsvField, csvColumns, isCsvField } from '../imports/csv-columns.ts'
import { describeCategories, readCategoryIds } from '../membership/product-categories.ts'
import { isVisible } from '../storefront/product-data.ts'

const PRODUCTS_PER_QUERY = 250
const NO_FILTERS: ProductFilters = { q: '' }
const fields = Object.keys(csvColumns).filter(isCsvField)

/** What visitors of the storefront see of a product anyway. */
const publicFields: ReadonlySet<CsvField> = new Set<CsvField>([
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
  'price',
  'compare_at_price',
  'image_src',
  'image_position',
  'image_alt',
  'variant_image',
  'seo_title',
  'seo_description',
])

export interface ExportedProducts {
  readonly store_id: string
  /** `public`: only the public columns of products that are visible at `now`. */
  readonly scope: 'public' | 'all'
  readonly filters?: ProductFilters | undefined
}

/** The columns of an export, in order. */
export function listFields({ scope }: Pick<ExportedProducts, 'scope'>): readonly CsvField[] {
  return scope === 'all' ? fields : fields.filter((field) => publicFields.has(field))
}

/**
 * Reads a store's products, oldest first, as rows of cells: one per variant or image. Reads page by page, so that a store
 * of any size can be exported. Each batch has the rows of up to 250 products.
 */
export async function* readProductRows(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  { store_id: storeId, scope, filters = NO_FILTERS }: ExportedProducts,
): AsyncGenerator<string[][]> {
  const media = `${settings.urls.backend}/media/`
  const wanted = listFields({ scope })
  const isMatch = await matchFilters(db, storeId, filters)
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('store_id', '=', storeId)
      .$if(scope === 'public', (query) => query.where(isVisible(clock())))
      .where(isMatch)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PRODUCTS_PER_QUERY)
      .execute()
    isLast = rows.length < PRODUCTS_PER_QUERY
    after = rows.at(-1)?.id
    const products = await withParts(db, rows)
    const categoryIds =
      scope === 'all'
        ? await readCategoryIds(
            db,
            rows.map(({ id }) => id),
          )
        : new Map<string, string[]>()
    const pathOf = await readPaths(db, storeId, categoryIds)
    const contents = products
      .map((product) => contentOf(product, categoryIds.get(product.row.id) ?? []))
      .map((content) => (scope === 'public' ? withoutPending(content) : content))
    if (contents.length > 0) yield contents.flatMap((content) => toCells(content, media, wanted, pathOf))
  }
}

/** Leaves out images that are still on another site: the storefront doesn't show them yet. */
function withoutPending(product: ProductContent): ProductContent {
  return {
    ...product,
    images: product.images.filter(({ src }) => !isExternalUrl(src)),
    variants: product.variants.map((variant) => {
      const isPending = variant.image_src !== null && isExternalUrl(variant.image_src)
      return isPending ? { ...variant, image_src: null } : variant
    }),
  }
}

type Cells = Partial<Record<CsvField, string>>

/** Returns the rows of a product, as many as it has variants or images. */
function toCells(
  product: ProductContent,
  media: string,
  wanted: readonly CsvField[],
  pathOf: (categoryId: string) => string,
): string[][] {
  const sourceOf = (src: string) => (isExternalUrl(src) ? src : media + src)
  const count = Math.max(product.variants.length, product.images.length)
  return Array.from({ length: count }, (_, index) => {
    const variant = product.variants[index]
    const image = product.images[index]
    const cells: Cells = {
      handle: product.handle,
      ...(index === 0 ? productCells(product, pathOf) : {}),
      ...(variant === undefined ? {} : variantCells(product, variant, sourceOf)),
      ...(image === undefined ? {} : imageCells(image, index, sourceOf)),
    }
    const values = new Map(Object.entries(cells))
    return wanted.map((field) => values.get(field) ?? '')
  })
}

async function readPaths(db: Db, storeId: string, categoryIds: ReadonlyMap<string, readonly string[]>) {
  const found = await describeCategories(db, storeId, [...new Set([...categoryIds.values()].flat())])
  return (id: string) => found.get(id)?.path ?? ''
}

function productCells({ options, ...product }: ProductContent, pathOf: (categoryId: string) => string): Cells {
  const [category = '', ...others] = product.category_ids.map(pathOf)
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
    category,
    other_categories: others.join(' | '),
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
