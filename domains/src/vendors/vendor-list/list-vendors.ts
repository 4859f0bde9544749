import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { VendorApprovalStatus } from '../../vendor-access/contract.ts'
import type { ListedVendor, VendorQuery } from '../contract.ts'
import { containing, planOfVendor } from '../plan-names.ts'

const approval = sql<string>`coalesce(vendor_approvals.status, 'approved')`

/** Selects vendors as the list shows them. */
export function selectVendors(db: Db, now: Date) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendor_approvals', 'vendor_approvals.vendor_id', 'accounts.id')
    .innerJoinLateral(planOfVendor(sql.ref('accounts.id'), now), (join) => join.onTrue())
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.status',
      'accounts.email_verified_at',
      'accounts.created_at',
      'plan.plan_id',
      'plan.plan_name',
      approval.as('approval'),
      sql<number>`(SELECT count(*) FROM stores WHERE stores.vendor_id = accounts.id)`.as('stores'),
    ])
    .where('accounts.kind', '=', 'vendor')
}

type VendorRow = Awaited<ReturnType<ReturnType<typeof selectVendors>['executeTakeFirstOrThrow']>>

/** Converts a row to a vendor of the list. */
export function showListedVendor(row: VendorRow): ListedVendor {
  return {
    vendor_id: row.id,
    name: row.name,
    email: row.email,
    status: row.status === 'suspended' ? 'suspended' : 'active',
    approval: VendorApprovalStatus.parse(row.approval),
    plan: { id: row.plan_id, name: row.plan_name },
    stores: row.stores,
    created_at: row.created_at.toISOString(),
  }
}

/** Lists vendors by the time of their registration. */
export async function listVendors(db: Db, query: VendorQuery, now: Date): Promise<Page<ListedVendor>> {
  const { q, status, approval: wanted, plan, order, limit } = query
  const after = readPageCursor(query.cursor, order, cursorTime)
  const direction = order === 'newest' ? 'desc' : 'asc'
  const rows = await selectVendors(db, now)
    .$if(q !== undefined && q !== '', (list) =>
      list.where(sql`accounts.name || ' ' || accounts.email`, 'ilike', containing(q ?? '')),
    )
    .$if(status !== undefined, (list) => list.where('accounts.status', '=', status ?? ''))
    .$if(wanted !== undefined, (list) => list.where(approval, '=', wanted ?? ''))
    .$if(plan !== undefined, (list) => list.where('plan.plan_id', '=', plan ?? ''))
    .$if(after !== undefined, (list) =>
      list.where((eb) =>
        eb(
          eb.refTuple('accounts.created_at', 'accounts.id'),
          order === 'newest' ? '<' : '>',
          eb.tuple(after?.value ?? now, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('accounts.created_at', direction)
    .orderBy('accounts.id', direction)
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor(order, { value: last.created_at, id: last.id }))
  return { ...page, items: page.items.map(showListedVendor) }
}
