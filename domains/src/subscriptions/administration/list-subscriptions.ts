import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { Cycle } from '../../plans/contract.ts'
import { SubscriptionStatus } from '../contract.ts'
import type { SubscriptionRow } from './contract.ts'

interface SubscriptionQuery extends PageQuery {
  readonly status?: SubscriptionStatus | undefined
  readonly plan_id?: string | undefined
  /** Part of the vendor's name or email. */
  readonly q?: string | undefined
}

/** Lists a page of subscriptions, newest first. */
export async function listSubscriptions(
  db: Db,
  { cursor, limit, status, plan_id: planId, q }: SubscriptionQuery,
): Promise<Page<SubscriptionRow>> {
  const before = readPageCursor(cursor, 'newest', cursorTime)
  const pattern = q === undefined || q === '' ? undefined : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('subscriptions as subscription')
    .innerJoin('accounts', 'accounts.id', 'subscription.vendor_id')
    .innerJoin('plan_versions as version', 'version.id', 'subscription.plan_version_id')
    .innerJoin('plans', 'plans.id', 'version.plan_id')
    .selectAll('subscription')
    .select(['accounts.name as vendor_name', 'accounts.email as vendor_email'])
    .select(['plans.id as plan_id', 'plans.name as plan_name', 'version.number as plan_version'])
    .$if(status !== undefined, (query) => query.where('subscription.status', '=', status ?? ''))
    .$if(planId !== undefined, (query) => query.where('plans.id', '=', planId ?? ''))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('accounts.name', 'ilike', pattern ?? ''), eb('accounts.email', 'ilike', pattern ?? '')]),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('subscription.started_at', 'subscription.id'),
          '<',
          eb.tuple(before?.value ?? new Date(0), before?.id ?? ''),
        ),
      ),
    )
    .orderBy('subscription.started_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.started_at, id: last.id }))
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
