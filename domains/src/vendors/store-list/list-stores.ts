import type { Db } from '@haat/db'
import type { FilterCondition } from '@haat/http-contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing, type ListInput, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { isSuspended } from '../../stores/index.ts'
import type { ListedStore } from '../contract.ts'
import { havingPlan, planOfVendor } from '../plan-names.ts'

/** Selects stores of all vendors as the list shows them, without test stores. */
export function selectStores(db: Db, now: Date) {
  return db
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .leftJoin('store_themes', 'store_themes.store_id', 'stores.id')
    .leftJoin('store_theme_versions', (join) =>
      join
        .onRef('store_theme_versions.store_id', '=', 'store_themes.store_id')
        .onRef('store_theme_versions.revision', '=', 'store_themes.published_revision'),
    )
    .leftJoin('themes', 'themes.id', 'store_theme_versions.theme_id')
    .selectAll('stores')
    .select([
      'accounts.name as vendor_name',
      'accounts.email as vendor_email',
      'themes.name as theme_name',
      ...planOfVendor(sql.ref('stores.vendor_id'), now),
      sql<number>`(SELECT count(*) FROM products WHERE products.store_id = stores.id)`.as('products'),
      sql<number>`(SELECT count(*) FROM store_domains WHERE store_domains.store_id = stores.id)`.as('domains'),
    ])
    .where('stores.test_kind', 'is', null)
}

type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirstOrThrow']>>

/** Converts a row to a store of the list. */
export function showListedStore(row: StoreRow, now: Date): ListedStore {
  const suspended = isSuspended(row, now)
  const open = row.awaits_approval ? 'awaiting_approval' : 'active'
  return {
    store_slug: row.slug,
    store_name: row.name,
    status: suspended ? 'suspended' : open,
    suspended_until: suspended ? (row.suspended_until?.toISOString() ?? null) : null,
    vendor: { vendor_id: row.vendor_id, name: row.vendor_name, email: row.vendor_email },
    plan: { id: row.plan_id, name: row.plan_name },
    products: row.products,
    domains: row.domains,
    theme: row.theme_name,
    created_at: row.created_at.toISOString(),
  }
}

/** Lists a page of the stores of all vendors. */
export async function listAllStores(db: Db, input: ListInput, now: Date): Promise<Page<ListedStore>> {
  const page = await readListPage(selectStores(db, now), input, {
    id: sql.ref('stores.id'),
    sorts: {
      created_at: { column: sql.ref('stores.created_at'), type: 'time' },
      name: { column: sql.ref('stores.name'), type: 'text' },
      suspended_until: { column: sql.ref('stores.suspended_until'), type: 'time', nullable: true },
    },
    filters: {
      status: (condition) => havingStatus(condition, now),
      plan: (condition) => havingPlan(sql.ref('stores.vendor_id'), condition, now),
      vendor_id: sql.ref('stores.vendor_id'),
      suspended_until: sql.ref('stores.suspended_until'),
      created_at: sql.ref('stores.created_at'),
    },
    search: (words) => sql<SqlBool>`stores.name || ' ' || stores.slug ILIKE ${containing(words)}`,
  })
  return { ...page, items: page.items.map((row) => showListedStore(row, now)) }
}

/** A suspension ends at its time, even if the job hasn't recorded it yet. */
function havingStatus({ operator, values }: FilterCondition, now: Date): RawBuilder<SqlBool> {
  const suspended = sql<SqlBool>`(stores.status = 'suspended'
    AND (stores.suspended_until IS NULL OR stores.suspended_until > ${now}))`
  const statuses: Record<ListedStore['status'], RawBuilder<SqlBool>> = {
    suspended,
    awaiting_approval: sql<SqlBool>`(stores.awaits_approval AND NOT ${suspended})`,
    active: sql<SqlBool>`(NOT stores.awaits_approval AND NOT ${suspended})`,
  }
  const matching = Object.entries(statuses).flatMap(([name, condition]) => (values.includes(name) ? [condition] : []))
  const matches = matching.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(matching, sql` OR `)})`
  return operator === 'not_in' ? sql<SqlBool>`NOT ${matches}` : matches
}
