import type { Db } from '@haat/db'
import type { FilterCondition } from '@haat/http-contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare, containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { VendorApprovalStatus } from '../../vendor-access/contract.ts'
import type { ListedVendor } from '../contract.ts'
import { havingPlan, planOfVendor } from '../plan-names.ts'

const approval = sql<string>`coalesce(vendor_approvals.status, 'approved')`

/** Selects vendors as the list shows them, without the accounts and the number of test stores. */
export function selectVendors(db: Db, now: Date) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendor_approvals', 'vendor_approvals.vendor_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.status',
      'accounts.email_verified_at',
      'accounts.created_at',
      'vendor_approvals.applied_at',
      ...planOfVendor(sql.ref('accounts.id'), now),
      approval.as('approval'),
      sql<number>`(SELECT count(*) FROM stores WHERE stores.vendor_id = accounts.id AND stores.test_kind IS NULL)`.as(
        'stores',
      ),
    ])
    .where('accounts.kind', '=', 'vendor')
    .where('accounts.is_test', '=', false)
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
    applied_at: row.applied_at?.toISOString() ?? null,
    plan: { id: row.plan_id, name: row.plan_name },
    stores: row.stores,
    created_at: row.created_at.toISOString(),
  }
}

const sorts: ListSql['sorts'] = {
  created_at: { column: sql.ref('accounts.created_at'), type: 'time' },
  name: { column: sql.ref('accounts.name'), type: 'text' },
  email: { column: sql.ref('accounts.email'), type: 'text' },
  applied_at: { column: sql.ref('vendor_approvals.applied_at'), type: 'time' },
}

/** Lists a page of vendors. Sorted by `applied_at`, only those that had to apply. */
export async function listVendors(db: Db, input: ListInput, now: Date): Promise<Page<ListedVendor>> {
  const vendors = selectVendors(db, now).$if(input.sort.endsWith('applied_at'), (list) =>
    list.where('vendor_approvals.applied_at', 'is not', null),
  )
  const page = await readListPage(vendors, input, {
    id: sql.ref('accounts.id'),
    sorts,
    filters: {
      status: sql.ref('accounts.status'),
      approval: havingApproval,
      plan: (condition) => havingPlan(sql.ref('accounts.id'), condition, now),
      email: havingEmail,
      applied_at: sql.ref('vendor_approvals.applied_at'),
      created_at: sql.ref('accounts.created_at'),
    },
    search: containsText,
  })
  return { ...page, items: page.items.map(showListedVendor) }
}

/** A part of an email is also a part of the text that `accounts_by_text` indexes. */
function havingEmail(condition: FilterCondition): Expression<SqlBool> {
  const matches = compare(sql.ref('accounts.email'), condition)
  const [part = ''] = condition.values
  return condition.operator === 'contains' ? sql<SqlBool>`(${matches} AND ${containsText(String(part))})` : matches
}

function containsText(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`accounts.name || ' ' || accounts.email ILIKE ${containing(words)}`
}

/** Compares the column itself where possible, so that waiting vendors are found by their index. */
function havingApproval({ operator, values }: FilterCondition): RawBuilder<SqlBool> {
  const wanted = VendorApprovalStatus.options.filter((status) => values.includes(status) === (operator === 'in'))
  if (wanted.length === 0) return sql<SqlBool>`false`
  const decided = sql<SqlBool>`vendor_approvals.status IN (${sql.join(wanted)})`
  return wanted.includes('approved') ? sql<SqlBool>`(vendor_approvals.status IS NULL OR ${decided})` : decided
}
