import { toCsvLine } from '../../tests/product-file.ts'
import type { GeneratedProduct } from './generated-products.ts'

/** Below the maximum of 20 MB per file. */
const MAX_FILE_CHARACTERS = 18 * 1024 * 1024

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Status',
]

/** Yields CSV files in Shopify's format with these products, each as large as an import accepts. */
export function* writeImportFiles(products: Iterable<GeneratedProduct>): Generator<string> {
  let file = toCsvLine(header)
  for (const product of products) {
    file += toCsvRows(product)
    if (file.length > MAX_FILE_CHARACTERS) {
      yield file
      file = toCsvLine(header)
    }
  }
  if (file !== toCsvLine(header)) yield file
}

function toCsvRows({ handle, title, description, variants, ...product }: GeneratedProduct): string {
  const details = [title, description, product.vendor, product.product_type, product.tags.join(', ')]
  const [optionName = 'Title'] = product.option_names
  return variants
    .map(({ option1, sku, price_paise: pricePaise }, index) => {
      const isFirst = index === 0
      const option = [isFirst ? optionName : '', option1 ?? 'Default Title']
      const price = (pricePaise / 100).toFixed(2)
      return toCsvLine([
        handle,
        ...(isFirst ? details : details.map(() => '')),
        ...option,
        sku,
        price,
        isFirst ? 'active' : '',
      ])
    })
    .join('')
}
