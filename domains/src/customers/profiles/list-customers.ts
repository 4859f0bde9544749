import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { compare, containing, filterByConditions, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { matchSyncFilters } from '../../sync-conditions.ts'
import { StateCode } from '../contract.ts'
import { segmentNotFound } from '../segments/contract.ts'
import { findSegmentCondition } from '../segments/find-segment.ts'
import type { CustomerListQuery, CustomerSummary } from './contract.ts'

const text = sql<string>`(customers.name || ' ' || customers.email || ' ' || customers.phone)`

const customersSql: ListSql = {
  id: sql.ref('customers.id'),
  sorts: {
    created_at: { column: sql.ref('customers.created_at'), type: 'time' },
    name: { column: sql`lower(customers.name)`, type: 'text' },
    orders_count: { column: sql.ref('customers.orders_count'), type: 'integer' },
    spent_paise: { column: sql.ref('customers.spent_paise'), type: 'integer' },
    last_order_at: { column: sql.ref('customers.last_order_at'), type: 'time', nullable: true },
    updated_at: { column: sql.ref('customers.updated_at'), type: 'time' },
  },
  filters: {
    tag: ({ values }) =>
      sql<SqlBool>`EXISTS (SELECT FROM unnest(customers.tags) AS tag WHERE lower(tag) = lower(${values[0]}))`,
    accepts_marketing: filterByConditions({
      true: sql<SqlBool>`customers.accepts_marketing`,
      false: sql<SqlBool>`NOT customers.accepts_marketing`,
    }),
    state_code: (condition) => compare(sql.ref('address.state_code'), condition),
    orders_count: sql.ref('customers.orders_count'),
    spent_paise: sql.ref('customers.spent_paise'),
    last_order_at: sql.ref('customers.last_order_at'),
    created_at: sql.ref('customers.created_at'),
  },
  // Phone numbers are found as people write them, with spaces or a leading 0.
  search: (words) => {
    const digits = words.replace(/[\s().-]/g, '').replace(/^0/, '')
    return /^\+?[0-9]{4,}$/.test(digits)
      ? sql<SqlBool>`(customers.phone LIKE ${containing(digits)} OR ${text} ILIKE ${containing(words)})`
      : sql<SqlBool>`${text} ILIKE ${containing(words)}`
  },
}

/**
 * Lists a page of a store's customers. Words match a part of the name, email or phone. Refuses with `segment_not_found`.
 */
export async function listCustomers(
  db: Db,
  storeId: string,
  query: CustomerListQuery,
  now: Date,
): Promise<Page<CustomerSummary>> {
  const memberships = await readMemberships(db, storeId, query, now)
  const rows = selectSummaries(db, storeId).where(matchSyncFilters('customers', query))
  const { items, next_cursor: nextCursor } = await readListPage(rows, query, {
    ...customersSql,
    filters: { ...customersSql.filters, segment_id: () => memberships },
  })
  return { items: items.map(summarizeCustomer), next_cursor: nextCursor }
}

/** Selects what summaries need. */
export function selectSummaries(db: Pick<Db, 'selectFrom'>, storeId: string) {
  return db
    .selectFrom('customers')
    .leftJoin('customer_addresses as address', (join) =>
      join.onRef('address.customer_id', '=', 'customers.id').on('address.is_default', '=', true),
    )
    .select([
      'customers.id',
      'customers.name',
      'customers.email',
      'customers.phone',
      'customers.tags',
      'customers.accepts_marketing',
      'customers.orders_count',
      'customers.spent_paise',
      'customers.last_order_at',
      'customers.created_at',
      'customers.updated_at',
      'address.city',
      'address.state_code',
    ])
    .where('customers.store_id', '=', storeId)
    .where('customers.erased_at', 'is', null)
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>

/** Returns a customer as lists show them. */
export function summarizeCustomer(row: SummaryRow): CustomerSummary {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city ?? '',
    state_code: StateCode.nullable().parse(row.state_code),
    tags: row.tags,
    accepts_marketing: row.accepts_marketing,
    orders_count: row.orders_count,
    spent_paise: row.spent_paise,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Returns the condition that a customer belongs to one of the segments of the filter. */
async function readMemberships(
  db: Db,
  storeId: string,
  query: CustomerListQuery,
  now: Date,
): Promise<Expression<SqlBool>> {
  const ids = (query['filter[segment_id]'] ?? []).flatMap(({ values }) => values.map(String))
  const conditions: Expression<SqlBool>[] = []
  for (const id of new Set(ids)) {
    const condition = await findSegmentCondition(db, storeId, id, now)
    if (condition === undefined) throw new Refused(segmentNotFound)
    conditions.push(condition)
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`
}
