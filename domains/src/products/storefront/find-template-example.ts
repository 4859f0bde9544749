import type { Db, Tx } from '@haat/db'
import type { VariedTemplate } from '@haat/theme-engine'
import { sql } from 'kysely'
import { tableOf } from '../templates/table-of.ts'
import { isShown } from './product-data.ts'

/** The handle of the first product, collection or page that the store shows by a template; undefined where none has it. */
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
    .where(kind === 'product' ? isShown(now) : sql<boolean>`published_at <= ${now}`)
    .orderBy('title_key')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.handle
}
