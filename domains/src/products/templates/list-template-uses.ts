import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { TemplateKind, type TemplateUse } from './contract.ts'
import { tableOf } from './table-of.ts'

/** Maximum number of handles listed per template. The others are only counted. */
const MAX_HANDLES = 100

/** Lists the non-default templates that a store's products, collections and pages use, with counts. */
export async function listTemplateUses(db: Db, storeId: string): Promise<TemplateUse[]> {
  const uses = await Promise.all(
    TemplateKind.options.map(async (kind) => {
      const rows = await db
        .selectFrom(tableOf(kind))
        .select([
          sql<string>`template_suffix`.as('template_suffix'),
          sql<number>`count(*)::integer`.as('count'),
          sql<string[]>`(array_agg(handle ORDER BY title_key, id))[1:${sql.lit(MAX_HANDLES)}]`.as('handles'),
        ])
        .where('store_id', '=', storeId)
        .where('template_suffix', 'is not', null)
        .groupBy('template_suffix')
        .orderBy('template_suffix')
        .execute()
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return uses.flat()
}
