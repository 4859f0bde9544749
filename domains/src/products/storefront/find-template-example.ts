import type { Db, Tx } from '@haat/db'
import type { VariedTemplate } from '@haat/theme-engine'
import { isShown } from './product-data.ts'

/** The handle of the first product, collection or page that the store shows by a template; undefined where none has it. */
export async function findTemplateExample(
  db: Db | Tx,
  storeId: string,
  { kind, suffix }: { readonly kind: VariedTemplate; readonly suffix: string },
  now: Date,
): Promise<string | undefined> {
  if (kind === 'product') {
    const product = await db
      .selectFrom('products')
      .select('handle')
      .where('store_id', '=', storeId)
      .where('template_suffix', '=', suffix)
      .where(isShown(now))
      .orderBy('title_key')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return product?.handle
  }
  const other = await db
    .selectFrom(kind === 'collection' ? 'collections' : 'pages')
    .select('handle')
    .where('store_id', '=', storeId)
    .where('template_suffix', '=', suffix)
    .where('published_at', '<=', now)
    .orderBy('title_key')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return other?.handle
}
