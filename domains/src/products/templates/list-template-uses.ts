import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { TemplateKind, type TemplateUse } from './contract.ts'
import { tableOf } from './table-of.ts'

/** As many are named of each; the others are counted. */
const NAMED = 100

/** The templates that a store's products, collections and pages ask for, and how many of them. */
export async function listTemplateUses(db: Db, storeId: string): Promise<TemplateUse[]> {
  const uses = await Promise.all(
    TemplateKind.options.map(async (kind) => {
      const rows = await db
        .selectFrom(tableOf(kind))
        .select([
          sql<string>`template_suffix`.as('template_suffix'),
          sql<number>`count(*)::integer`.as('count'),
          sql<string[]>`(array_agg(handle ORDER BY title_key, id))[1:${sql.lit(NAMED)}]`.as('handles'),
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
