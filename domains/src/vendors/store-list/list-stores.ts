import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { isSuspended } from '../../stores/index.ts'
import type { ListedStore, StoreQuery } from '../contract.ts'
import { containing, planOfVendor } from '../plan-names.ts'

/** Selects stores of all vendors as the list shows them. */
export function selectStores(db: Db, now: Date) {
  return db
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .innerJoinLateral(planOfVendor(sql.ref('stores.vendor_id'), now), (join) => join.onTrue())
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
      'plan.plan_id',
      'plan.plan_name',
      sql<number>`(SELECT count(*) FROM products WHERE products.store_id = stores.id)`.as('products'),
      sql<number>`(SELECT count(*) FROM store_domains WHERE store_domains.store_id = stores.id)`.as('domains'),
    ])
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

/** Lists the stores of all vendors by age. */
export async function listAllStores(db: Db, query: StoreQuery, now: Date): Promise<Page<ListedStore>> {
  const { q, status, plan, order, limit, vendor_id: vendorId } = query
  const after = readPageCursor(query.cursor, order, cursorTime)
  const direction = order === 'newest' ? 'desc' : 'asc'
  const suspended = sql<boolean>`(stores.status = 'suspended'
    AND (stores.suspended_until IS NULL OR stores.suspended_until > ${now}))`
  const statuses = {
    suspended,
    awaiting_approval: sql<boolean>`(stores.awaits_approval AND NOT ${suspended})`,
    active: sql<boolean>`(NOT stores.awaits_approval AND NOT ${suspended})`,
  }
  const rows = await selectStores(db, now)
    .$if(q !== undefined && q !== '', (list) =>
      list.where(sql`stores.name || ' ' || stores.slug`, 'ilike', containing(q ?? '')),
    )
    .$if(status !== undefined, (list) => list.where(statuses[status ?? 'active']))
    .$if(plan !== undefined, (list) => list.where('plan.plan_id', '=', plan ?? ''))
    .$if(vendorId !== undefined, (list) => list.where('stores.vendor_id', '=', vendorId ?? ''))
    .$if(after !== undefined, (list) =>
      list.where((eb) =>
        eb(
          eb.refTuple('stores.created_at', 'stores.id'),
          order === 'newest' ? '<' : '>',
          eb.tuple(after?.value ?? now, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('stores.created_at', direction)
    .orderBy('stores.id', direction)
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor(order, { value: last.created_at, id: last.id }))
  return { ...page, items: page.items.map((row) => showListedStore(row, now)) }
}
