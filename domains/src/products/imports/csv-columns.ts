/** The supported columns with Shopify's names, in export order. The last four are Haat's own; Shopify's category is a path too. */
export const csvColumns = {
  handle: 'Handle',
  title: 'Title',
  description: 'Body (HTML)',
  vendor: 'Vendor',
  product_type: 'Type',
  tags: 'Tags',
  published: 'Published',
  option1_name: 'Option1 Name',
  option1_value: 'Option1 Value',
  option2_name: 'Option2 Name',
  option2_value: 'Option2 Value',
  option3_name: 'Option3 Name',
  option3_value: 'Option3 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compare_at_price: 'Variant Compare At Price',
  requires_shipping: 'Variant Requires Shipping',
  taxable: 'Variant Taxable',
  barcode: 'Variant Barcode',
  image_src: 'Image Src',
  image_position: 'Image Position',
  image_alt: 'Image Alt Text',
  gift_card: 'Gift Card',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  variant_image: 'Variant Image',
  status: 'Status',
  hsn_code: 'Variant HSN Code',
  gst_rate: 'Variant GST Rate',
  category: 'Product category',
  other_categories: 'Additional categories',
} as const
export type CsvField = keyof typeof csvColumns

/** Shopify's names since 2024, and common variations. */
const aliases: Readonly<Record<string, CsvField>> = {
  'url handle': 'handle',
  description: 'description',
  'published on online store': 'published',
  sku: 'sku',
  'weight value (grams)': 'grams',
  'inventory tracker': 'tracker',
  'inventory quantity': 'quantity',
  'continue selling when out of stock': 'policy',
  price: 'price',
  'compare-at price': 'compare_at_price',
  'requires shipping': 'requires_shipping',
  'charge tax': 'taxable',
  barcode: 'barcode',
  'product image url': 'image_src',
  'variant image url': 'variant_image',
  'option1 name': 'option1_name',
  'hsn code': 'hsn_code',
  'gst rate': 'gst_rate',
}

const byName = new Map<string, CsvField>([
  ...Object.entries(aliases),
  ...Object.entries(csvColumns).flatMap(([field, name]): [string, CsvField][] =>
    isCsvField(field) ? [[name.toLowerCase(), field]] : [],
  ),
])

export function isCsvField(name: string): name is CsvField {
  return name in csvColumns
}

export interface Header {
  /** The column index of each field in the file. */
  readonly columns: ReadonlyMap<CsvField, number>
  /** The column names in the file by field, for messages. */
  readonly names: ReadonlyMap<CsvField, string>
  readonly width: number
  /** Columns that aren't imported. */
  readonly ignored: readonly string[]
}

/** Reads the header row. Returns an error message if it doesn't have the required columns. */
export function readHeader(cells: readonly string[]): Header | string {
  const columns = new Map<CsvField, number>()
  const names = new Map<CsvField, string>()
  const ignored: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const field = byName.get(name.toLowerCase())
    if (field === undefined || columns.has(field)) {
      if (name !== '') ignored.push(name)
      continue
    }
    columns.set(field, index)
    names.set(field, name)
    if (field === 'gift_card') ignored.push(name)
  }
  if (!columns.has('handle') && !columns.has('title')) {
    return 'The first line must contain the column names, including Handle or Title.'
  }
  return { columns, names, width: cells.length, ignored }
}
