import type { Db } from '@haat/db'
import { EXPORT_PAGE, type ExportPage } from '../../export-page.ts'
import { listOptions, showImage, showRow, showVariant } from '../catalog/show-product.ts'
import { withParts } from '../catalog/stored-product.ts'
import type { ExportedProduct } from './contract.ts'

/** Reads the next products of an export, with variants and images. */
export async function readProductExport(
  db: Db,
  { store_id: storeId, after, updated_since: updatedSince }: ExportPage,
): Promise<ExportedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .$if(updatedSince !== undefined, (query) => query.where('updated_at', '>=', updatedSince ?? new Date(0)))
    .orderBy('id')
    .limit(EXPORT_PAGE)
    .execute()
  const products = await withParts(db, rows)
  return products.map((product) => ({
    ...showRow(product.row),
    description: product.row.description,
    seo_title: product.row.seo_title,
    seo_description: product.row.seo_description,
    options: listOptions(product),
    variants: product.variants.map((variant) => showVariant(variant, product.images)),
    images: product.images.map(showImage),
  }))
}
