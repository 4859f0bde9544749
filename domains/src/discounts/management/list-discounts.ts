import type { Db } from '@haat/db'
import type { SyncFilters } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListInput, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { matchSyncFilters } from '../../sync-conditions.ts'
import type { Discount } from './contract.ts'
import { showDiscounts } from './show-discounts.ts'

/** Lists a page of a store's discounts. Words match a part of the title or code. */
export async function listDiscounts(
  db: Db,
  storeId: string,
  now: Date,
  input: ListInput & Partial<SyncFilters>,
): Promise<Page<Discount>> {
  const rows = db
    .selectFrom('discounts')
    .selectAll('discounts')
    .where('discounts.store_id', '=', storeId)
    .where(matchSyncFilters('discounts', input))
  const page = await readListPage(rows, input, {
    id: sql.ref('discounts.id'),
    sorts: {
      created_at: { column: sql.ref('discounts.created_at'), type: 'time' },
      title: { column: sql`lower(discounts.title)`, type: 'text' },
      used_count: { column: sql.ref('discounts.used_count'), type: 'integer' },
      starts_at: { column: sql.ref('discounts.starts_at'), type: 'time' },
      ends_at: { column: sql.ref('discounts.ends_at'), type: 'time', nullable: true },
    },
    filters: {
      status: filterByConditions({
        active: sql<SqlBool>`(discounts.is_active AND discounts.starts_at <= ${now}
          AND (discounts.ends_at IS NULL OR discounts.ends_at > ${now}))`,
        scheduled: sql<SqlBool>`(discounts.is_active AND discounts.starts_at > ${now})`,
        ended: sql<SqlBool>`(discounts.is_active AND discounts.ends_at <= ${now})`,
        off: sql<SqlBool>`(NOT discounts.is_active)`,
      }),
      kind: sql.ref('discounts.kind'),
      method: sql.ref('discounts.method'),
      used_count: sql.ref('discounts.used_count'),
      starts_at: sql.ref('discounts.starts_at'),
    },
    search: (words) =>
      sql<SqlBool>`(discounts.title ILIKE ${containing(words)} OR discounts.code ILIKE ${containing(words)})`,
  })
  return { items: await showDiscounts(db, page.items, now, { isList: true }), next_cursor: page.next_cursor }
}
