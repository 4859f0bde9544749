import type { Db } from '@haat/db'
import type { FilterCondition } from '@haat/http-contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { searchByOwner } from '../../find-matching-accounts.ts'
import { type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { Cycle } from '../../plans/contract.ts'
import { SubscriptionStatus } from '../contract.ts'
import type { SubscriptionRow } from './contract.ts'

const vendorText = sql`accounts.name || ' ' || accounts.email`

const subscriptionsSql: ListSql = {
  id: sql.ref('subscription.id'),
  sorts: {
    started_at: { column: sql.ref('subscription.started_at'), type: 'time' },
    period_end: { column: sql.ref('subscription.period_end'), type: 'time', nullable: true },
    vendor_name: { column: sql.ref('accounts.name'), type: 'text' },
  },
  filters: {
    status: sql.ref('subscription.status'),
    cycle: sql.ref('subscription.cycle'),
    complimentary: sql.ref('subscription.is_complimentary'),
    started_at: sql.ref('subscription.started_at'),
    period_end: sql.ref('subscription.period_end'),
  },
}

/** Looks up the few versions of the plans first: PostgreSQL knows how many subscriptions each has. */
async function planFilter(db: Db, input: ListInput) {
  const versions =
    input['filter[plan_id]'] === undefined
      ? []
      : await db.selectFrom('plan_versions').select(['id', 'plan_id']).execute()
  return ({ operator, values }: FilterCondition): Expression<SqlBool> => {
    const wanted = versions.filter((version) => values.includes(version.plan_id) === (operator === 'in'))
    const ids = wanted.map(({ id }) => id)
    return ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`subscription.plan_version_id IN (${sql.join(ids)})`
  }
}

/** Lists a page of subscriptions. */
export async function listSubscriptions(db: Db, input: ListInput): Promise<Page<SubscriptionRow>> {
  const rows = db
    .selectFrom('subscriptions as subscription')
    .innerJoin('accounts', 'accounts.id', 'subscription.vendor_id')
    // Every subscription has them. Left joins are left out while the page's rows are found.
    .leftJoin('plan_versions as version', 'version.id', 'subscription.plan_version_id')
    .leftJoin('plans', 'plans.id', 'version.plan_id')
    .selectAll('subscription')
    .select(['accounts.name as vendor_name', 'accounts.email as vendor_email'])
    .select([sql<string>`plans.id`.as('plan_id'), sql<string>`plans.name`.as('plan_name')])
    .select(sql<number>`version.number`.as('plan_version'))
  const search = await searchByOwner(db, input.q, { id: sql.ref('subscription.vendor_id'), text: vendorText })
  const page = await readListPage(rows, input, {
    ...subscriptionsSql,
    filters: { ...subscriptionsSql.filters, plan_id: await planFilter(db, input) },
    search,
  })
  return {
    next_cursor: page.next_cursor,
    items: page.items.map((row) => ({
      id: row.id,
      vendor_id: row.vendor_id,
      vendor_name: row.vendor_name,
      vendor_email: row.vendor_email,
      plan_id: row.plan_id,
      plan_name: row.plan_name,
      plan_version: row.plan_version,
      cycle: Cycle.parse(row.cycle),
      status: SubscriptionStatus.parse(row.status),
      complimentary: row.is_complimentary,
      cancel_at_period_end: row.cancel_at_period_end,
      started_at: row.started_at.toISOString(),
      period_end: row.period_end?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  }
}
