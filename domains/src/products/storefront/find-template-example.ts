import type { Db, Tx } from '@haat/db'
import type { VariedTemplate } from '@haat/theme-engine'
import { sql } from 'kysely'
import { tableOf } from '../templates/table-of.ts'
import { isVisible } from './product-data.ts'

/** Returns the handle of the first visible product, collection or page that uses a template. */
export async function findTemplateExample(
  db: Db | Tx,
  storeId: string,
  { kind, suffix }: { readonly kind: VariedTemplate; readonly suffix: string },
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom(tableOf(kind))
    .select('handle')
    .where('store_id', '=', storeId)
    .where('template_suffix', '=', suffix)
    .where(kind === 'product' ? isVisible(now) : sql<boolean>`published_at <= ${now}`)
    .orderBy('title_key')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.handle
}
