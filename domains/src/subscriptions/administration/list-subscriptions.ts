import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { Cycle } from '../../plans/contract.ts'
import { SubscriptionStatus } from '../contract.ts'
import type { SubscriptionRow } from './contract.ts'

const subscriptionsSql: ListSql = {
  id: sql.ref('subscription.id'),
  sorts: {
    started_at: { column: sql.ref('subscription.started_at'), type: 'time' },
    period_end: { column: sql.ref('subscription.period_end'), type: 'time', nullable: true },
    vendor_name: { column: sql.ref('accounts.name'), type: 'text' },
  },
  filters: {
    status: sql.ref('subscription.status'),
    plan_id: sql.ref('plans.id'),
    cycle: sql.ref('subscription.cycle'),
    complimentary: sql.ref('subscription.is_complimentary'),
    started_at: sql.ref('subscription.started_at'),
    period_end: sql.ref('subscription.period_end'),
  },
  search: (words) =>
    sql<SqlBool>`(accounts.name ILIKE ${containing(words)} OR accounts.email ILIKE ${containing(words)})`,
}

/** Lists a page of subscriptions. */
export async function listSubscriptions(db: Db, input: ListInput): Promise<Page<SubscriptionRow>> {
  const rows = db
    .selectFrom('subscriptions as subscription')
    .innerJoin('accounts', 'accounts.id', 'subscription.vendor_id')
    .innerJoin('plan_versions as version', 'version.id', 'subscription.plan_version_id')
    .innerJoin('plans', 'plans.id', 'version.plan_id')
    .selectAll('subscription')
    .select(['accounts.name as vendor_name', 'accounts.email as vendor_email'])
    .select(['plans.id as plan_id', 'plans.name as plan_name', 'version.number as plan_version'])
  const page = await readListPage(rows, input, subscriptionsSql)
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
